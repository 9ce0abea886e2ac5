//! Constant-time tests: one operation on marked secrets a run.

fn main() {
    println!("ctgrind");
}
