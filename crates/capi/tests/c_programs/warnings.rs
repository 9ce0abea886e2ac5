//! A compiler warns where an error code is not looked at, unless the program asks it not to.

use crate::toolchain::{compilers, find, output, pkg_config, text};
use std::path::Path;
use std::process::Command;

const SOURCE: &str = "\
#include <adamant.h>
#if ADM_VERSION_NUMBER != ADM_VERSION_MAJOR * 1000000 + ADM_VERSION_MINOR * 1000 + ADM_VERSION_PATCH
#error the parts of the version are not the number
#endif
int main(void) { adm_sha256(0, 0, 0); return 0; }
";

#[test]
fn a_code_that_is_not_looked_at() {
    assert!(!compilers().is_empty());
    let source = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unused-code.c");
    std::fs::write(&source, SOURCE).unwrap();
    // Before C23 and C++17 by the attribute of GNU C, since then by that of the language.
    let dialects = [
        ("cc", "c", "-std=c99"),
        ("cc", "c", "-std=c2x"),
        ("clang", "c", "-std=c2x"),
        ("c++", "c++", "-std=c++11"),
        ("c++", "c++", "-std=c++17"),
        ("clang++", "c++", "-std=c++17"),
    ];
    for (compiler, language, dialect) in dialects.into_iter().filter(|(name, ..)| find(name).is_some()) {
        let compile = |option: &[&str]| {
            output(
                Command::new(compiler)
                    .args(["-x", language, dialect, "-Wall", "-Werror", "-pedantic", "-c", "-o", "/dev/null"])
                    .args(option)
                    .args(pkg_config(&["--cflags"]))
                    .arg(&source),
            )
        };
        let refused = compile(&[]);
        let said = text(&refused.stderr);
        assert!(!refused.status.success() && said.contains("adm_sha256"), "{compiler} {dialect}: {said}");
        let taken = compile(&["-DADM_NO_WARN_UNUSED_RESULT"]);
        assert!(taken.status.success(), "{compiler} {dialect}: {}", text(&taken.stderr));
    }
}
