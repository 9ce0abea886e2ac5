// Search and the filter of tables. Everything else works without a script.
"use strict";
(() => {
  const root = document.currentScript.dataset.root;
  const form = document.getElementById("search");
  const input = form.querySelector("input");
  const list = form.querySelector("ol");
  form.hidden = false;

  let loading;
  const load = () => loading ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = root + "assets/index.js";
    script.onload = () => done(window.siteIndex);
    script.onerror = failed;
    document.head.append(script);
  });

  // A page's score for a word: its title counts most, then headings, then the text; 0 where the word is nowhere.
  const score = (page, word) => {
    if (page.t.toLowerCase().includes(word)) return 9;
    if (page.h.some(([, text]) => text.toLowerCase().includes(word))) return 4;
    if ((" " + page.w + " ").includes(" " + word + " ")) return 2;
    return page.w.includes(word) ? 1 : 0;
  };

  const show = async () => {
    const asked = input.value;
    const words = asked.toLowerCase().split(/\s+/).filter((word) => word.length > 1);
    const pages = await load();
    if (asked !== input.value) return;
    const found = pages
      .map((page) => ({ page, scores: words.map((word) => score(page, word)) }))
      .filter(({ scores }) => scores.length && scores.every((s) => s > 0))
      .map(({ page, scores }) => ({ page, sum: scores.reduce((a, b) => a + b) }))
      .sort((a, b) => b.sum - a.sum)
      .slice(0, 12);
    list.replaceChildren(...found.map(({ page }) => {
      const head = page.h.find(([, text]) => words.some((word) => text.toLowerCase().includes(word)));
      const link = document.createElement("a");
      link.href = root + page.u + (head ? "#" + head[0] : "");
      link.textContent = page.t + (head ? ": " + head[1] : "");
      const item = document.createElement("li");
      item.append(link);
      return item;
    }));
    if (words.length && !found.length) list.textContent = "Nothing found";
    list.hidden = !words.length;
  };
  input.addEventListener("input", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") list.hidden = true;
    if (event.key === "/" && !/INPUT|SELECT|TEXTAREA/.test(document.activeElement.tagName)) {
      event.preventDefault();
      input.focus();
    }
  });

  // On a phone the list of pages is closed until somebody opens it.
  const side = document.querySelector("details.side");
  if (side && matchMedia("(max-width: 60rem)").matches) side.open = false;

  // A field above each long table that keeps the rows with all words.
  for (const table of document.querySelectorAll("table.filter")) {
    const field = document.createElement("input");
    field.type = "search";
    field.placeholder = "Filter rows";
    field.setAttribute("aria-label", "Filter rows");
    field.className = "filter";
    field.addEventListener("input", () => {
      const words = field.value.toLowerCase().split(/\s+/);
      for (const row of table.tBodies[0].rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word));
      }
    });
    table.closest(".wide").before(field);
  }
})();
