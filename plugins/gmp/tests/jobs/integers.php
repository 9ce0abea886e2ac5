<?php
// php-gmp: powers, roots, divisors, digits.
$x = gmp_pow(gmp_init("123456789012345678901234567890"), 300);
$m = gmp_add(gmp_pow(2, 2203), -1);
echo gmp_strval($x, 36), "\n", gmp_strval(gmp_powm(3, gmp_sub($m, 1), $m)), "\n";
echo gmp_strval(gmp_gcd(gmp_fact(1200), gmp_pow(6, 900))), "\n", gmp_strval(gmp_sqrt($x), 10), "\n";
print_r(array_map('gmp_strval', gmp_gcdext($x, $m)));
echo gmp_strval(gmp_invert($x, $m)), "\n", gmp_strval(gmp_nextprime(gmp_pow(10, 200))), "\n";
