'use strict';

// Run by `cargo test` where node is there, or by hand: ADAMANT=target/release/adamant node --test examples/node

const assert = require('node:assert');
const { execFileSync, spawnSync } = require('node:child_process');
const path = require('node:path');
const test = require('node:test');
const { square, ProverError } = require('./vdf-prover');

const SCRIPT = path.join(__dirname, 'vdf-prover.js');
const X = '374cd38778e61027a78a9a6f98753f272ca8cbc23b909a8ab041f5030b17abfa';
const SAMPLE = /^0dcba5a78474cdaff36ae11017d2572497fb4efd1eeeeb560b345c78[0-9a-f]+592b19f2d575c3e933325cbbfa3ea55$/;

test('a promise gives the result', async () => {
  const y = await square({ t: 4, x: X });
  assert.match(y, SAMPLE);
  assert.strictEqual(y.length, 512);
});

test('a callback gets the result', (context, done) => {
  const returned = square({ t: 4, x: X }, (error, y) => {
    assert.ifError(error);
    assert.match(y, SAMPLE);
    done();
  });
  assert.strictEqual(returned, undefined);
});

test('all forms of the arguments', async () => {
  // 5^1024 modulo 1000003
  assert.strictEqual(await square({ squarings: 10, x: '5', modulus: 'dec:1000003' }), '00e4dc');
  assert.strictEqual(await square({ squarings: 10n, x: 5n, modulus: 1000003n }), '00e4dc');
  assert.strictEqual(await square({ t: 1n, x: '0x5', modulus: '0xf4243' }), '000271');
});

test('the tool says what is wrong, in a rejection', async () => {
  const bad = [
    [{ t: 0, x: '2' }, /\bt\b/],
    [{ t: 64, x: '2' }, /\b64\b/],
    [{ t: 4, x: 'xyz' }, /\bX\b/],
    [{ t: 4, x: '--help' }, /\bX\b/],
    [{ t: 4, x: '2', modulus: '100' }, /even/],
    [{ t: 4, x: '2', modulus: '@no/such/file' }, /no\/such\/file/],
  ];
  for (const [job, pattern] of bad) {
    await assert.rejects(square(job), (error) => {
      assert.ok(error instanceof ProverError, String(error));
      assert.strictEqual(error.exitCode, 2);
      assert.match(error.message, pattern);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });
  }
});

test('a callback gets the error', (context, done) => {
  square({ t: 4, x: '2', modulus: '100' }, (error, y) => {
    assert.match(error.message, /even/);
    assert.strictEqual(y, undefined);
    done();
  });
});

test('what is no number is refused without a process', async () => {
  for (const job of [{ x: '2' }, { t: 1, squarings: 1, x: '2' }, { t: 1.5, x: '2' }, { t: 1 }, { t: 1, x: -1n }]) {
    await assert.rejects(square(job), TypeError);
  }
});

test('a missing program is named', async () => {
  await assert.rejects(square({ t: 1, x: '2', program: '/no/such/adamant' }), /cannot find the program \/no\/such\/adamant/);
});

test('the event loop stays free, and a signal stops the work', async () => {
  const abort = new AbortController();
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks === 5) abort.abort();
  }, 5);
  await assert.rejects(square({ t: 50, x: '2', signal: abort.signal }), { name: 'AbortError' });
  clearInterval(timer);
  assert.ok(ticks >= 5);
});

test('as a program', () => {
  const printed = execFileSync(process.execPath, [SCRIPT, '4', X], { encoding: 'utf8' });
  assert.match(printed.trim(), SAMPLE);
  for (const [args, pattern] of [
    [['4', '2', '100'], /even/],
    [['64', '2'], /64/],
    [['4'], /usage/],
    [['four', '2'], /usage/],
  ]) {
    const refused = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
    assert.strictEqual(refused.status, 2);
    assert.strictEqual(refused.stdout, '');
    assert.match(refused.stderr, pattern);
  }
});
