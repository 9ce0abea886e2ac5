package main

// #include <stdint.h>
import "C"

import (
	"runtime"
	"runtime/debug"
	"unsafe"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/vm"
)

// A call of a precompiled contract of go-ethereum, which runs them on gnark-crypto, go-eth-kzg and libsecp256k1.
type contractCall struct {
	contract vm.PrecompiledContract
	input    []byte
}

var calls []contractCall

// adamant_geth_call keeps a contract by the number that its address is, and its input; an index, or -1 where there is no such contract.
//
//export adamant_geth_call
func adamant_geth_call(number C.int64_t, input *C.uint8_t, length C.int64_t) C.int64_t {
	// Sums of products would use every core.
	runtime.GOMAXPROCS(1)
	address := common.BytesToAddress([]byte{byte(number >> 8), byte(number)})
	contract, ok := vm.PrecompiledContractsOsaka[address]
	if !ok {
		return -1
	}
	calls = append(calls, contractCall{contract, C.GoBytes(unsafe.Pointer(input), C.int(length))})
	return C.int64_t(len(calls) - 1)
}

// adamant_geth_output writes what a call gives, as far as it fits; its length, or -1 where the contract fails.
//
//export adamant_geth_output
func adamant_geth_output(index C.int64_t, out *C.char, length C.int64_t) C.int64_t {
	call := calls[index]
	output, err := call.contract.Run(call.input)
	if err != nil {
		return -1
	}
	return writeText(string(output), out, length)
}

// adamant_geth_run does a call `times` times.
//
//export adamant_geth_run
func adamant_geth_run(index, times C.int64_t) {
	call := calls[index]
	for ; times > 0; times-- {
		call.contract.RequiredGas(call.input)
		call.contract.Run(call.input)
	}
}

// adamant_geth_version writes the version of go-ethereum to `out`, as far as it fits, and gives its length.
//
//export adamant_geth_version
func adamant_geth_version(out *C.char, length C.int64_t) C.int64_t {
	return writeText(moduleVersion("github.com/ethereum/go-ethereum"), out, length)
}

// moduleVersion is the version of a module in this library.
func moduleVersion(path string) string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, module := range info.Deps {
			if module.Path == path {
				return module.Version
			}
		}
	}
	return "unknown"
}
