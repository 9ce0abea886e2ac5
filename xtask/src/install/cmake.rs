//! What CMake's `find_package(adamant)` reads: targets `adamant::adamant` (shared) and `adamant::static`.

use super::private_libraries;

/// `adamant-config.cmake`. It finds the files from where it lies itself, so the installed tree can be moved.
pub fn config(needs: &str) -> String {
    let needs = private_libraries(needs);
    let needs: Vec<&str> = needs.split_whitespace().collect();
    format!(
        "\
get_filename_component(_adamant_lib \"${{CMAKE_CURRENT_LIST_DIR}}/../..\" ABSOLUTE)
find_path(ADAMANT_INCLUDE_DIR adamant.h
    PATHS \"${{_adamant_lib}}/../include\" \"${{_adamant_lib}}/../../include\" NO_DEFAULT_PATH)
if(NOT ADAMANT_INCLUDE_DIR)
    set(adamant_FOUND FALSE)
    set(adamant_NOT_FOUND_MESSAGE \"adamant.h is not beside ${{_adamant_lib}}\")
    return()
endif()
if(NOT TARGET adamant::adamant)
    add_library(adamant::adamant SHARED IMPORTED)
    set_target_properties(adamant::adamant PROPERTIES
        IMPORTED_LOCATION \"${{_adamant_lib}}/libadamant.so\"
        INTERFACE_INCLUDE_DIRECTORIES \"${{ADAMANT_INCLUDE_DIR}}\")
    add_library(adamant::static STATIC IMPORTED)
    set_target_properties(adamant::static PROPERTIES
        IMPORTED_LOCATION \"${{_adamant_lib}}/libadamant.a\"
        INTERFACE_INCLUDE_DIRECTORIES \"${{ADAMANT_INCLUDE_DIR}}\"
        INTERFACE_LINK_LIBRARIES \"{}\")
endif()
unset(_adamant_lib)
",
        needs.join(";")
    )
}

/// `adamant-config-version.cmake`: before 1.0 a program asks for one minor version, from 1.0 on for one major version.
pub fn version(version: &str) -> String {
    let mut parts = version.split('.');
    let (major, minor) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let compatible = if major == "0" { format!("0\\\\.{minor}") } else { major.to_owned() };
    format!(
        "\
set(PACKAGE_VERSION \"{version}\")
if(PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION OR NOT \"${{PACKAGE_FIND_VERSION}}.\" MATCHES \"^{compatible}\\\\.\")
    set(PACKAGE_VERSION_COMPATIBLE FALSE)
else()
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
endif()
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_a_list() {
        let text = config("-lgcc_s -lm -lc");
        assert!(text.contains("INTERFACE_LINK_LIBRARIES \"-Wl,--gc-sections;-lm;-lc\""), "{text}");
    }

    #[test]
    fn minor_versions_before_1_are_not_compatible() {
        assert!(version("0.1.0").contains("MATCHES \"^0\\\\.1\\\\.\""), "{}", version("0.1.0"));
        assert!(version("2.3.4").contains("MATCHES \"^2\\\\.\""));
    }
}
