//! The target `tommath` sees every call of the allocator.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    for function in ["malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc"] {
        println!("cargo:rustc-link-arg-bin=tommath=-Wl,--wrap={function}");
    }
}
