// Package main wraps gnark-crypto's pairings, scalar multiplications, sums and transforms, and go-ethereum's precompiled contracts, for
// measurements: a C library that works on fixed inputs, told by numbers what to do and how often. One library: a process has one Go
// runtime.
package main

// #include <stdint.h>
import "C"

import (
	"math/big"

	"github.com/consensys/gnark-crypto/ecc"
	bls12377 "github.com/consensys/gnark-crypto/ecc/bls12-377"
	bls12377fr "github.com/consensys/gnark-crypto/ecc/bls12-377/fr"
	bls12377fft "github.com/consensys/gnark-crypto/ecc/bls12-377/fr/fft"
	bls12381 "github.com/consensys/gnark-crypto/ecc/bls12-381"
	bls12381fr "github.com/consensys/gnark-crypto/ecc/bls12-381/fr"
	bls12381fft "github.com/consensys/gnark-crypto/ecc/bls12-381/fr/fft"
	"github.com/consensys/gnark-crypto/ecc/bn254"
	bn254fr "github.com/consensys/gnark-crypto/ecc/bn254/fr"
	bn254fft "github.com/consensys/gnark-crypto/ecc/bn254/fr/fft"
	bw6761 "github.com/consensys/gnark-crypto/ecc/bw6-761"
	bw6761fr "github.com/consensys/gnark-crypto/ecc/bw6-761/fr"
	bw6761fft "github.com/consensys/gnark-crypto/ecc/bw6-761/fr/fft"
)

// Operations, in the order of OPERATIONS in ../src/lib.rs.
const (
	millerLoop = iota
	finalExponentiation
	pairing
	multiPairing
	mulG1
	mulG2
	transform
	sumG1
)

// A curve's work: an operation with n pairs, once.
type work func(operation, n int) bool

// The curves, in the order of CURVES in ../src/lib.rs.
var curves = []func() work{bls12381Work, bls12377Work, bn254Work, bw6761Work}

var made = make([]work, len(curves))

// scalar is a number of full length, in both parts that an endomorphism splits it into (1/7 is not: on BLS12-377 both
// are the same number of few ones).
func scalar(order *big.Int) *big.Int {
	return new(big.Int).Exp(big.NewInt(7), new(big.Int).SetUint64(0x9e3779b97f4a7c15), order)
}

func repeat[T any](x T, n int) []T {
	out := make([]T, n)
	for i := range out {
		out[i] = x
	}
	return out
}

func bls12381Work() work {
	g1, g2, p, q := bls12381.Generators()
	k := scalar(bls12381fr.Modulus())
	value, _ := bls12381.MillerLoop([]bls12381.G1Affine{p}, []bls12381.G2Affine{q})
	var domain *bls12381fft.Domain
	var values []bls12381fr.Element
	var points []bls12381.G1Affine
	var scalars []bls12381fr.Element
	return func(operation, n int) bool {
		switch operation {
		case millerLoop:
			bls12381.MillerLoop(repeat(p, n), repeat(q, n))
		case finalExponentiation:
			bls12381.FinalExponentiation(&value)
		case pairing, multiPairing:
			bls12381.Pair(repeat(p, n), repeat(q, n))
		case mulG1:
			g1.ScalarMultiplication(&g1, k)
		case mulG2:
			g2.ScalarMultiplication(&g2, k)
		case transform:
			if len(values) != n {
				domain, values = bls12381fft.NewDomain(uint64(n)), make([]bls12381fr.Element, n)
				for i := range values {
					values[i].SetUint64(uint64(i) + 7).Inverse(&values[i])
				}
			}
			domain.FFT(values, bls12381fft.DIF, bls12381fft.WithNbTasks(1))
			bls12381fft.BitReverse(values)
		case sumG1:
			if len(points) != n {
				scalars = make([]bls12381fr.Element, n)
				for i := range scalars {
					scalars[i].SetRandom()
				}
				points = bls12381.BatchScalarMultiplicationG1(&p, scalars)
			}
			g1.MultiExp(points, scalars, ecc.MultiExpConfig{NbTasks: 1})
		default:
			return false
		}
		return true
	}
}

func bls12377Work() work {
	g1, g2, p, q := bls12377.Generators()
	k := scalar(bls12377fr.Modulus())
	value, _ := bls12377.MillerLoop([]bls12377.G1Affine{p}, []bls12377.G2Affine{q})
	var domain *bls12377fft.Domain
	var values []bls12377fr.Element
	var points []bls12377.G1Affine
	var scalars []bls12377fr.Element
	return func(operation, n int) bool {
		switch operation {
		case millerLoop:
			bls12377.MillerLoop(repeat(p, n), repeat(q, n))
		case finalExponentiation:
			bls12377.FinalExponentiation(&value)
		case pairing, multiPairing:
			bls12377.Pair(repeat(p, n), repeat(q, n))
		case mulG1:
			g1.ScalarMultiplication(&g1, k)
		case mulG2:
			g2.ScalarMultiplication(&g2, k)
		case transform:
			if len(values) != n {
				domain, values = bls12377fft.NewDomain(uint64(n)), make([]bls12377fr.Element, n)
				for i := range values {
					values[i].SetUint64(uint64(i) + 7).Inverse(&values[i])
				}
			}
			domain.FFT(values, bls12377fft.DIF, bls12377fft.WithNbTasks(1))
			bls12377fft.BitReverse(values)
		case sumG1:
			if len(points) != n {
				scalars = make([]bls12377fr.Element, n)
				for i := range scalars {
					scalars[i].SetRandom()
				}
				points = bls12377.BatchScalarMultiplicationG1(&p, scalars)
			}
			g1.MultiExp(points, scalars, ecc.MultiExpConfig{NbTasks: 1})
		default:
			return false
		}
		return true
	}
}

func bn254Work() work {
	g1, g2, p, q := bn254.Generators()
	k := scalar(bn254fr.Modulus())
	value, _ := bn254.MillerLoop([]bn254.G1Affine{p}, []bn254.G2Affine{q})
	var domain *bn254fft.Domain
	var values []bn254fr.Element
	var points []bn254.G1Affine
	var scalars []bn254fr.Element
	return func(operation, n int) bool {
		switch operation {
		case millerLoop:
			bn254.MillerLoop(repeat(p, n), repeat(q, n))
		case finalExponentiation:
			bn254.FinalExponentiation(&value)
		case pairing, multiPairing:
			bn254.Pair(repeat(p, n), repeat(q, n))
		case mulG1:
			g1.ScalarMultiplication(&g1, k)
		case mulG2:
			g2.ScalarMultiplication(&g2, k)
		case transform:
			if len(values) != n {
				domain, values = bn254fft.NewDomain(uint64(n)), make([]bn254fr.Element, n)
				for i := range values {
					values[i].SetUint64(uint64(i) + 7).Inverse(&values[i])
				}
			}
			domain.FFT(values, bn254fft.DIF, bn254fft.WithNbTasks(1))
			bn254fft.BitReverse(values)
		case sumG1:
			if len(points) != n {
				scalars = make([]bn254fr.Element, n)
				for i := range scalars {
					scalars[i].SetRandom()
				}
				points = bn254.BatchScalarMultiplicationG1(&p, scalars)
			}
			g1.MultiExp(points, scalars, ecc.MultiExpConfig{NbTasks: 1})
		default:
			return false
		}
		return true
	}
}

func bw6761Work() work {
	g1, g2, p, q := bw6761.Generators()
	k := scalar(bw6761fr.Modulus())
	value, _ := bw6761.MillerLoop([]bw6761.G1Affine{p}, []bw6761.G2Affine{q})
	var domain *bw6761fft.Domain
	var values []bw6761fr.Element
	var points []bw6761.G1Affine
	var scalars []bw6761fr.Element
	return func(operation, n int) bool {
		switch operation {
		case millerLoop:
			bw6761.MillerLoop(repeat(p, n), repeat(q, n))
		case finalExponentiation:
			bw6761.FinalExponentiation(&value)
		case pairing, multiPairing:
			bw6761.Pair(repeat(p, n), repeat(q, n))
		case mulG1:
			g1.ScalarMultiplication(&g1, k)
		case mulG2:
			g2.ScalarMultiplication(&g2, k)
		case transform:
			if len(values) != n {
				domain, values = bw6761fft.NewDomain(uint64(n)), make([]bw6761fr.Element, n)
				for i := range values {
					values[i].SetUint64(uint64(i) + 7).Inverse(&values[i])
				}
			}
			domain.FFT(values, bw6761fft.DIF, bw6761fft.WithNbTasks(1))
			bw6761fft.BitReverse(values)
		case sumG1:
			if len(points) != n {
				scalars = make([]bw6761fr.Element, n)
				for i := range scalars {
					scalars[i].SetRandom()
				}
				points = bw6761.BatchScalarMultiplicationG1(&p, scalars)
			}
			g1.MultiExp(points, scalars, ecc.MultiExpConfig{NbTasks: 1})
		default:
			return false
		}
		return true
	}
}

// adamant_gnark_run does an operation `times` times; 0, or -1 where there is no such curve or operation.
//
//export adamant_gnark_run
func adamant_gnark_run(curve, operation, n, times C.int64_t) C.int64_t {
	if curve < 0 || int(curve) >= len(curves) || n < 1 {
		return -1
	}
	if made[curve] == nil {
		made[curve] = curves[curve]()
	}
	for ; times > 0; times-- {
		if !made[curve](int(operation), int(n)) {
			return -1
		}
	}
	return 0
}

// adamant_gnark_version writes the version of gnark-crypto to `out`, as far as it fits, and gives its length.
//
//export adamant_gnark_version
func adamant_gnark_version(out *C.char, length C.int64_t) C.int64_t {
	return writeText(moduleVersion("github.com/consensys/gnark-crypto"), out, length)
}

func main() {}
