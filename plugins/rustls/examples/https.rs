//! An https server and a client of it, over loopback: `cargo run --release --example https`.

use rustls::pki_types::{PrivateKeyDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, ServerConfig, ServerConnection, StreamOwned};
use std::error::Error;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;

fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    // The one line that an existing program needs.
    rustls_adamant::provider().install_default().map_err(|_| "another provider was installed first")?;

    let key = rcgen::KeyPair::generate_for(&rcgen::PKCS_ED25519)?;
    let certificate = rcgen::CertificateParams::new(vec!["localhost".into()])?.self_signed(&key)?;
    let mut roots = RootCertStore::empty();
    roots.add(certificate.der().clone())?;

    let server = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], PrivateKeyDer::try_from(key.serialize_der())?)?;
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let serving = thread::spawn(move || serve(&listener, Arc::new(server)));

    let client = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let connection = ClientConnection::new(Arc::new(client), ServerName::try_from("localhost")?)?;
    let mut stream = StreamOwned::new(connection, TcpStream::connect(address)?);
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    println!("{:?}", stream.conn.negotiated_cipher_suite().map(|suite| suite.suite()));
    println!("{:?}", stream.conn.negotiated_key_exchange_group().map(|group| group.name()));
    println!("{}", answer.lines().last().unwrap_or_default());
    serving.join().map_err(|_| "the server failed")?
}

/// One request.
fn serve(listener: &TcpListener, config: Arc<ServerConfig>) -> Result<(), Box<dyn Error + Send + Sync>> {
    let (socket, _) = listener.accept()?;
    let mut stream = BufReader::new(StreamOwned::new(ServerConnection::new(config)?, socket));
    let mut line = String::new();
    while stream.read_line(&mut line)? > 2 {
        line.clear();
    }
    let stream = stream.get_mut();
    stream.write_all(
        b"HTTP/1.1 200 OK\r\nContent-Length: 21\r\nConnection: close\r\n\r\nhello through Adamant\n",
    )?;
    stream.conn.send_close_notify();
    stream.flush()?;
    Ok(())
}
