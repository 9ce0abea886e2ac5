/* PARI/GP: pi to a million digits, a class group, factors, powers, and errors in the middle of a computation: PARI leaves GMP by longjmp. */
default(parisizemax, "1G");
localprec(1000000); x = Pi; print(floor(x * 10^999990) % 10^100);
localprec(100);
print(quadclassunit(-4 * (10^22 + 9)).cyc);
print(factor(2^173 - 1));
print(znorder(Mod(3, 10^40 + 121)));
for(i = 1, 2, iferr(alarm(1, while(1, (3^300000) % (5^100000))), E, print(errname(E))));
print(lift(Mod(7, nextprime(10^300))^(10^299 + 3)));
