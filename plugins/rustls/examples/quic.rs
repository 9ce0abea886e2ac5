//! A stream over QUIC by quinn, over loopback: `cargo run --release --example quic [MEBIBYTES [PROVIDER]]`, 64 and `adamant`. Other providers
//! are `aws-lc-rs` and `ring`.

#![allow(clippy::cast_precision_loss)]

use quinn::crypto::rustls::{QuicClientConfig, QuicServerConfig};
use rustls::pki_types::PrivateKeyDer;
use rustls::{CipherSuite, ClientConfig, RootCertStore, ServerConfig};
use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let bytes = arguments.next().map_or(Ok(64), |count| count.parse::<usize>())? << 20;
    let name = arguments.next().unwrap_or_else(|| "adamant".into());
    let mut provider = match name.as_str() {
        "adamant" => rustls_adamant::provider(),
        "aws-lc-rs" => rustls::crypto::aws_lc_rs::default_provider(),
        "ring" => rustls::crypto::ring::default_provider(),
        _ => return Err("no such provider".into()),
    };
    // The first packets want it; the others agree on it too, so that both providers do the same.
    provider.cipher_suites.retain(|suite| suite.suite() == CipherSuite::TLS13_AES_128_GCM_SHA256);
    provider.install_default().map_err(|_| "another provider was installed first")?;

    let key = rcgen::KeyPair::generate_for(&rcgen::PKCS_ED25519)?;
    let certificate = rcgen::CertificateParams::new(vec!["localhost".into()])?.self_signed(&key)?;
    let mut roots = RootCertStore::empty();
    roots.add(certificate.der().clone())?;

    let server = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], PrivateKeyDer::try_from(key.serialize_der())?)?;
    let server = quinn::ServerConfig::with_crypto(Arc::new(QuicServerConfig::try_from(server)?));
    let server = quinn::Endpoint::server(server, "127.0.0.1:0".parse()?)?;
    let address = server.local_addr()?;
    let serving = async move {
        let connection = server.accept().await.ok_or("closed")?.await?;
        let (mut send, mut receive) = connection.accept_bi().await?;
        let mut count = 0;
        while let Some(chunk) = receive.read_chunk(1 << 16, true).await? {
            count += chunk.bytes.len();
        }
        send.write_all(&count.to_le_bytes()).await?;
        send.finish()?;
        connection.closed().await;
        Ok::<(), Box<dyn Error>>(())
    };

    let client = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let mut endpoint = quinn::Endpoint::client("127.0.0.1:0".parse()?)?;
    endpoint
        .set_default_client_config(quinn::ClientConfig::new(Arc::new(QuicClientConfig::try_from(client)?)));
    let talking = async move {
        let connection = endpoint.connect(address, "localhost")?.await?;
        let start = Instant::now();
        let (mut send, mut receive) = connection.open_bi().await?;
        let piece = vec![7; 1 << 16];
        for _ in 0..bytes / piece.len() {
            send.write_all(&piece).await?;
        }
        send.finish()?;
        let count = receive.read_to_end(8).await?;
        let seconds = start.elapsed().as_secs_f64();
        connection.close(0u32.into(), b"");
        let count = <[u8; 8]>::try_from(&count[..]).map(usize::from_le_bytes)?;
        println!("{name}: {count} bytes, {seconds:.3} s, {:.0} MB/s", bytes as f64 / seconds / 1e6);
        if count == bytes { Ok::<(), Box<dyn Error>>(()) } else { Err("bytes were lost".into()) }
    };
    let (served, talked) = tokio::join!(serving, talking);
    served.and(talked)
}
