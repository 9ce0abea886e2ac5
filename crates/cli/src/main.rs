//! The `adamant` program.

fn main() {
    println!("adamant {}", env!("CARGO_PKG_VERSION"));
}
