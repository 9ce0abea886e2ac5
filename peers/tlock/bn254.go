package main

import (
	"bufio"
	"errors"
	"io"
	"strconv"

	"filippo.io/age"
	"filippo.io/age/armor"
	chain "github.com/drand/drand/v2/common"
	"github.com/drand/kyber/encrypt/ibe"
	"github.com/drand/kyber/pairing/bn254"
)

// The last published tlock has no BN254: here its stanza is put together from the same parts, kyber's encryption and the package age.

const (
	bn254Scheme = "bls-bn254-unchained-on-g1"
	bn254Tag    = "BLS_SIG_BN254G1_XMD:KECCAK-256_SVDW_RO_NUL_"
	maskBytes   = 16
)

func suite() *bn254.Suite {
	out := bn254.NewSuite()
	out.SetDomainG1([]byte(bn254Tag))
	return out
}

type bn254Recipient struct {
	network *local
	round   uint64
}

func (r bn254Recipient) Wrap(key []byte) ([]*age.Stanza, error) {
	id := r.network.scheme.DigestBeacon(&chain.Beacon{Round: r.round})
	c, err := ibe.EncryptCCAonG2(suite(), r.network.key, id, key)
	if err != nil {
		return nil, err
	}
	body, err := c.U.MarshalBinary()
	if err != nil {
		return nil, err
	}
	body = append(append(body, c.V...), c.W...)
	return []*age.Stanza{{Type: "tlock", Args: []string{strconv.FormatUint(r.round, 10), r.network.hash}, Body: body}}, nil
}

type bn254Identity struct{ network *local }

func (i bn254Identity) Unwrap(stanzas []*age.Stanza) ([]byte, error) {
	for _, s := range stanzas {
		if s.Type != "tlock" || len(s.Args) != 2 || s.Args[1] != i.network.hash {
			continue
		}
		round, err := strconv.ParseUint(s.Args[0], 10, 64)
		if err != nil {
			return nil, err
		}
		bytes, err := i.network.Signature(round)
		if err != nil {
			return nil, err
		}
		signature := suite().G1().Point()
		if err := signature.UnmarshalBinary(bytes); err != nil {
			return nil, err
		}
		c := &ibe.Ciphertext{U: suite().G2().Point()}
		at := c.U.MarshalSize()
		if len(s.Body) != at+2*maskBytes {
			return nil, errors.New("a body of another length")
		}
		if err := c.U.UnmarshalBinary(s.Body[:at]); err != nil {
			return nil, err
		}
		c.V, c.W = s.Body[at:at+maskBytes], s.Body[at+maskBytes:]
		return ibe.DecryptCCAonG2(suite(), signature, c)
	}
	return nil, age.ErrIncorrectIdentity
}

func bn254Seal(network *local, round uint64, to io.Writer, from io.Reader) error {
	w, err := age.Encrypt(to, bn254Recipient{network, round})
	if err != nil {
		return err
	}
	if _, err := io.Copy(w, from); err != nil {
		return err
	}
	return w.Close()
}

func bn254Open(network *local, to io.Writer, from io.Reader) error {
	r, err := openAge(from, bn254Identity{network})
	if err != nil {
		return err
	}
	_, err = io.Copy(to, r)
	return err
}

// openAge takes armored files, too, as tlock does.
func openAge(from io.Reader, identity age.Identity) (io.Reader, error) {
	buffered := bufio.NewReader(from)
	if start, err := buffered.Peek(len(armor.Header)); err == nil && string(start) == armor.Header {
		return age.Decrypt(armor.NewReader(buffered), identity)
	}
	return age.Decrypt(buffered, identity)
}
