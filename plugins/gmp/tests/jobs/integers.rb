# Ruby's integers are on libgmp from a few dozen digits on.
x = 7**40_000
puts x.to_s.sum, (x * (x + 1)).to_s(36).sum, (x / (3**20_000)).to_s.sum, Integer(x.to_s) == x
puts Integer.sqrt(x).to_s.sum, 3.pow(2**2203 - 2, 2**2203 - 1), x.gcd(7**12_345 * 6).to_s.sum
