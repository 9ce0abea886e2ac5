"""A plot of ratios as an SVG file: a row an operation, a dot a peer, on a logarithmic axis; rows behind are red."""

import math
import sys
from html import escape

COLORS = {"gmpy2": "#1b6ca8", "int": "#8a8d91", "pow": "#8a8d91", "hashlib": "#c46b1f", "cryptography": "#3c8d40", "arkworks": "#7b4aa0", "py_ecc": "#b5952a",
          "chia_rs": "#17807e", "ckzg": "#a03a68"}  # fmt: skip
LEFT, WIDTH, STEP, TOP = 230, 560, 17, 46


def svg(points):
    """The plot of (operation, peer, how many times as fast as the peer)."""
    names = list(dict.fromkeys(name for name, _, _ in points))
    low = min(0.5, min(ratio for _, _, ratio in points))
    high = max(ratio for _, _, ratio in points)
    scale = WIDTH / math.log10(high / low * 1.2)

    def x(ratio):
        return LEFT + scale * math.log10(ratio / low)

    bottom = TOP + STEP * len(names)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 30}" height="{bottom + 34}" font-family="sans-serif" font-size="11">',
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for tick in (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 1000):
        if low <= tick <= high * 1.1:
            stroke = "#333" if tick == 1 else "#ddd"
            out.append(f'<line x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="{TOP - 8}" y2="{bottom}" stroke="{stroke}"/>')
            out.append(f'<text x="{x(tick):.1f}" y="{bottom + 14}" text-anchor="middle">{tick:g}</text>')
    peers = list(dict.fromkeys(peer for _, peer, _ in points))
    for i, peer in enumerate(peers):
        out.append(f'<circle cx="{20 + 92 * i}" cy="14" r="4" fill="{COLORS.get(peer, "black")}"/><text x="{28 + 92 * i}" y="18">{escape(peer)}</text>')
    for i, name in enumerate(names):
        y = TOP + STEP * i + STEP / 2
        behind = any(n == name and ratio < 0.95 for n, _, ratio in points)
        out.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="{"#c00000" if behind else "black"}">{escape(name)}</text>')
        for n, peer, ratio in points:
            if n == name:
                out.append(f'<circle cx="{x(ratio):.1f}" cy="{y:.1f}" r="4" fill="{COLORS.get(peer, "black")}"><title>{escape(peer)} {ratio:.2f}</title></circle>')
    out.append(f'<text x="{LEFT + WIDTH / 2}" y="{bottom + 29}" text-anchor="middle">times as fast as the other package</text></svg>')
    return "\n".join(out) + "\n"


def points_of(table):
    """(operation, peer, ratio) of the rows of a table that ``python bench`` has printed."""
    out = []
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[3][:1].isdigit():
            peers = [peer.split()[0] for peer in cells[2].split(", ")]
            out += [(cells[0], peer, float(ratio)) for peer, ratio in zip(peers, cells[3].split(", "), strict=True)]
    return out


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.stdout.write(svg(points_of(file.read())))
