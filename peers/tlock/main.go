// Program tlock seals and opens files with drand's own library, for networks that this program makes up: no beacon comes from outside.
//
//	tlock network SCHEME ROUND FOLDER  writes chain.json, beacon.json of a new key
//	tlock seal FOLDER ROUND            from standard input to standard output
//	tlock open FOLDER                  the same, with the beacon of FOLDER
//	tlock serve FOLDER                 a relay of that network for the program tle, until standard input ends
//
// Keys are drawn, used for one beacon and forgotten.
package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	chain "github.com/drand/drand/v2/common"
	"github.com/drand/drand/v2/crypto"
	"github.com/drand/kyber"
	"github.com/drand/kyber/util/random"
	"github.com/drand/tlock"
)

// info holds the members of drand's /info that both sides read.
type info struct {
	PublicKey   string `json:"public_key"`
	Period      uint32 `json:"period"`
	GenesisTime int64  `json:"genesis_time"`
	GroupHash   string `json:"groupHash"`
	Hash        string `json:"hash"`
	SchemeID    string `json:"schemeID"`
	Metadata    struct {
		BeaconID string `json:"beaconID"`
	} `json:"metadata"`
}

type beacon struct {
	Round      uint64 `json:"round"`
	Randomness string `json:"randomness"`
	Signature  string `json:"signature"`
}

// local is a network of one folder.
type local struct {
	hash   string
	scheme *crypto.Scheme
	key    kyber.Point
	beacon beacon
}

func (n *local) ChainHash() string        { return n.hash }
func (n *local) Current(time.Time) uint64 { return n.beacon.Round }
func (n *local) PublicKey() kyber.Point   { return n.key }
func (n *local) Scheme() crypto.Scheme    { return *n.scheme }

func (n *local) Signature(round uint64) ([]byte, error) {
	if round != n.beacon.Round {
		return nil, errors.New("no beacon of this round")
	}
	return hex.DecodeString(n.beacon.Signature)
}

func (n *local) SwitchChainHash(hash string) error {
	if hash != n.hash {
		return errors.New("another network")
	}
	return nil
}

func newNetwork(name string, round uint64, folder string) error {
	scheme, err := crypto.SchemeFromName(name)
	if err != nil {
		return err
	}
	secret := scheme.KeyGroup.Scalar().Pick(random.New())
	public, err := scheme.KeyGroup.Point().Mul(secret, nil).MarshalBinary()
	if err != nil {
		return err
	}
	message := scheme.DigestBeacon(&chain.Beacon{Round: round})
	signature, err := scheme.AuthScheme.Sign(secret, message)
	if err != nil {
		return err
	}

	seed := sha256.Sum256(public)
	out := info{PublicKey: hex.EncodeToString(public), Period: 3, GenesisTime: 1700000000, SchemeID: name}
	out.GroupHash = hex.EncodeToString(seed[:])
	out.Metadata.BeaconID = "adamant-test"
	hash := sha256.New()
	hash.Write([]byte{0, 0, 0, 3})
	for shift := 56; shift >= 0; shift -= 8 {
		hash.Write([]byte{byte(out.GenesisTime >> shift)})
	}
	hash.Write(public)
	hash.Write(seed[:])
	hash.Write([]byte(out.Metadata.BeaconID))
	out.Hash = hex.EncodeToString(hash.Sum(nil))
	if err := write(filepath.Join(folder, "chain.json"), out); err != nil {
		return err
	}
	randomness := sha256.Sum256(signature)
	return write(filepath.Join(folder, "beacon.json"),
		beacon{round, hex.EncodeToString(randomness[:]), hex.EncodeToString(signature)})
}

func write(path string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o600)
}

func read(path string, value any) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, value)
}

func load(folder string) (*local, error) {
	var chain info
	out := &local{}
	if err := read(filepath.Join(folder, "chain.json"), &chain); err != nil {
		return nil, err
	}
	if err := read(filepath.Join(folder, "beacon.json"), &out.beacon); err != nil {
		return nil, err
	}
	scheme, err := crypto.SchemeFromName(chain.SchemeID)
	if err != nil {
		return nil, err
	}
	public, err := hex.DecodeString(chain.PublicKey)
	if err != nil {
		return nil, err
	}
	out.hash, out.scheme, out.key = chain.Hash, scheme, scheme.KeyGroup.Point()
	return out, out.key.UnmarshalBinary(public)
}

func run(args []string) error {
	switch {
	case len(args) == 4 && args[0] == "network":
		round, err := strconv.ParseUint(args[2], 10, 64)
		if err != nil {
			return err
		}
		return newNetwork(args[1], round, args[3])
	case len(args) == 3 && args[0] == "seal":
		network, err := load(args[1])
		if err != nil {
			return err
		}
		round, err := strconv.ParseUint(args[2], 10, 64)
		if err != nil {
			return err
		}
		if network.scheme.Name == bn254Scheme {
			return bn254Seal(network, round, os.Stdout, os.Stdin)
		}
		return tlock.New(network).Strict().Encrypt(os.Stdout, os.Stdin, round)
	case len(args) == 2 && args[0] == "open":
		network, err := load(args[1])
		if err != nil {
			return err
		}
		if network.scheme.Name == bn254Scheme {
			return bn254Open(network, os.Stdout, os.Stdin)
		}
		return tlock.New(network).Strict().Decrypt(os.Stdout, os.Stdin)
	case len(args) == 2 && args[0] == "serve":
		return serve(args[1])
	}
	return errors.New("usage: tlock network SCHEME ROUND FOLDER | seal FOLDER ROUND | open FOLDER | serve FOLDER")
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}
