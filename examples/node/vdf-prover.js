'use strict';

/*
 * The prover's side of a verifiable delay function from Node: x^(2^(2^t)) mod N, computed by the `adamant` program in a
 * process of its own while the event loop stays free.
 *
 * As a module:
 *
 *     const { square } = require('./vdf-prover');
 *     const y = await square({ t: 20, x: '2' });                  // a promise
 *     square({ t: 20, x: '2' }, (error, y) => { ... });           // a callback
 *
 * As a program:
 *
 *     node vdf-prover.js t X [MODULUS]
 */

const { execFile } = require('node:child_process');

/** What the tool printed on failure, with its exit code (2: bad input) as `exitCode`. */
class ProverError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = 'ProverError';
    this.exitCode = options.exitCode;
  }
}

/** A number for the command line: hex text is passed on as it is, a BigInt becomes hex. */
function hexArgument(value, name) {
  if (typeof value === 'bigint' && value >= 0n) return `0x${value.toString(16)}`;
  if (typeof value === 'string') return value;
  throw new TypeError(`${name} must be a hex string or a BigInt that is not negative`);
}

/** A count for the command line: safe integers and BigInts are exact, other numbers are not. */
function countArgument(value, name) {
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return String(value);
  throw new TypeError(`${name} must be an integer`);
}

/** The arguments of `adamant sqr`; what the numbers may be is for the tool to say. */
function commandLine({ t, squarings, x, modulus }) {
  if ((t === undefined) === (squarings === undefined)) throw new TypeError('give either t or squarings');
  const options = [];
  if (modulus !== undefined) options.push(`--modulus=${hexArgument(modulus, 'modulus')}`);
  if (squarings !== undefined) options.push(`--squarings=${countArgument(squarings, 'squarings')}`);
  const positional = t === undefined ? [] : [countArgument(t, 't')];
  return ['sqr', ...options, '--', ...positional, hexArgument(x, 'x')];
}

function run(program, args, signal) {
  return new Promise((resolve, reject) => {
    execFile(program, args, { signal }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout.trim());
      if (error.name === 'AbortError') return reject(error);
      // A number is the tool's exit code; anything else means that it did not start or did not end by itself.
      const told = typeof error.code === 'number' && stderr.trim();
      const message = told || (error.code === 'ENOENT' ? `cannot find the program ${program}` : error.message);
      return reject(new ProverError(message, { cause: error, exitCode: error.code }));
    });
  });
}

/**
 * Computes x^(2^T) mod N, where T is 2^t or `squarings`.
 *
 * @param {object} job
 * @param {string|bigint} job.x           the number to square, in hex
 * @param {number|bigint} [job.t]         2^t squarings, 1 to 63
 * @param {number|bigint} [job.squarings] or a plain count of them
 * @param {string|bigint} [job.modulus]   hex, `dec:DIGITS`, `@FILE` or `rsa-2048`, which is the default
 * @param {AbortSignal} [job.signal]      stops the work
 * @param {string} [job.program]          the tool; otherwise $ADAMANT, otherwise `adamant` on the path
 * @param {function(?Error, string=)} [callback] called once, instead of a promise
 * @returns {Promise<string>|undefined} the result in lower-case hex, as many digits as the modulus has
 */
function square(job, callback) {
  const program = job.program ?? process.env.ADAMANT ?? 'adamant';
  const promise = (async () => run(program, commandLine(job), job.signal))();
  if (callback === undefined) return promise;
  // Outside of the promise, so that what the callback throws is an ordinary uncaught error.
  promise.then(
    (result) => process.nextTick(callback, null, result),
    (error) => process.nextTick(callback, error),
  );
  return undefined;
}

module.exports = { square, ProverError };

async function main(args) {
  if (args.length < 2 || args.length > 3 || !/^[0-9]+$/.test(args[0])) {
    console.error('usage: node vdf-prover.js t X [MODULUS]');
    return 2;
  }
  const [t, x, modulus] = args;
  try {
    console.log(await square({ t: BigInt(t), x, modulus }));
    return 0;
  } catch (error) {
    console.error(error.message);
    return Number.isInteger(error.exitCode) ? error.exitCode : 1;
  }
}

if (require.main === module) {
  main(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}
