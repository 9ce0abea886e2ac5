//! The project's own chores.

fn main() {
    println!("xtask");
}
