package main

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
)

// serve is a relay of one network, as far as `tle` asks one: what it must know of the chain, and the one beacon. It listens on the
// loopback address alone, prints its address, and ends with its standard input.
func serve(folder string) error {
	var chain info
	if err := read(filepath.Join(folder, "chain.json"), &chain); err != nil {
		return err
	}
	var only beacon
	if err := read(filepath.Join(folder, "beacon.json"), &only); err != nil {
		return err
	}
	file := func(name string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, filepath.Join(folder, name)) }
	}
	relay := http.NewServeMux()
	relay.HandleFunc("/"+chain.Hash+"/info", file("chain.json"))
	relay.HandleFunc(fmt.Sprintf("/%s/public/%d", chain.Hash, only.Round), file("beacon.json"))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("http://%s\n", listener.Addr())
	go func() { _ = http.Serve(listener, relay) }()
	_, _ = os.Stdin.Read(make([]byte, 1)) // until its end
	return nil
}
