// node browser.mjs CHROMIUM SITE PAGES.json SCREENSHOTS
//
// Opens every page of the site at the width of a phone and of a desk, by Chromium's protocol over a pipe. Ends with 1 and names what is
// wrong: a message or an error on the console, a file that does not load, a page wider than the screen, a plot without marks, a
// search that finds nothing, a results page that says nothing without scripts.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [chromium, site, list, shots] = process.argv.slice(2);
const urls = JSON.parse(readFileSync(list, "utf8"));
const at = (url) => pathToFileURL(resolve(site, url)).href;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
const DESK = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };
const PICTURED = ["index.html", "guide/index.html", "notes/ifma.html", "status.html", "results/index.html",
  "results/2026-11-22-amd-zen4/sqr.html", "results/2026-11-22-amd-zen4/symmetric.html", "results/2026-11-22-amd-zen4/pairing.html", "results/2026-11-22-intel-xeon-sapphire-rapids/integer.html"];

const profile = mkdtempSync(join(tmpdir(), "adamant-site-"));
const browser = spawn(chromium, ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
  "--hide-scrollbars", "--remote-debugging-pipe", `--user-data-dir=${profile}`, "about:blank"],
{ stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });

const waiting = new Map();
const listeners = new Set();
let number = 0;
let rest = "";
browser.stdio[4].setEncoding("utf8");
browser.stdio[4].on("data", (chunk) => {
  const parts = (rest + chunk).split("\0");
  rest = parts.pop();
  for (const part of parts) {
    const message = JSON.parse(part);
    if (message.id) waiting.get(message.id)(message);
    else listeners.forEach((listener) => listener(message));
  }
});
const send = (method, params = {}, sessionId) => new Promise((done, failed) => {
  const id = ++number;
  waiting.set(id, ({ error, result }) => (error ? failed(new Error(`${method}: ${error.message}`)) : done(result)));
  browser.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
});

const { targetId } = await send("Target.createTarget", { url: "about:blank" });
const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
const page = (method, params) => send(method, params, sessionId);
const faults = [];
let here = "";
const fault = (text) => faults.push(`${here}: ${text}`);
let loaded = () => {};
listeners.add(({ method, params }) => {
  if (method === "Runtime.exceptionThrown") fault(`exception: ${params.exceptionDetails.text}`);
  if (method === "Runtime.consoleAPICalled") fault(`console: ${params.args.map((a) => a.value).join(" ")}`);
  if (method === "Log.entryAdded") fault(`log: ${params.entry.text} ${params.entry.url ?? ""}`);
  if (method === "Network.loadingFailed") fault(`does not load: ${params.errorText}`);
  if (method === "Page.loadEventFired") loaded();
});
for (const domain of ["Page", "Runtime", "Log", "Network"]) await page(`${domain}.enable`);

const open = async (url, screen) => {
  here = `${url} (${screen.width})`;
  await page("Emulation.setDeviceMetricsOverride", screen);
  const done = new Promise((resolved) => { loaded = resolved; });
  await page("Page.navigate", { url: at(url) });
  await done;
};
const value = async (expression) =>
  (await page("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })).result.value;
const picture = async (name) => {
  const { cssContentSize } = await page("Page.getLayoutMetrics");
  const clip = { x: 0, y: 0, width: cssContentSize.width, height: Math.min(cssContentSize.height, 2400), scale: 1 };
  const { data } = await page("Page.captureScreenshot", { format: "png", captureBeyondViewport: true, clip });
  writeFileSync(join(shots, name), Buffer.from(data, "base64"));
};

const LOOK = `(() => {
  const plots = [...document.querySelectorAll(".plot svg")].map((svg) => ({
    name: svg.getAttribute("aria-label"), box: svg.getBoundingClientRect().height,
    marks: [...svg.querySelectorAll("circle, polyline, rect")].filter((mark) => mark.getBBox().width > 0).length,
  }));
  const images = [...document.images].map((image) => ({ src: image.src, width: image.naturalWidth }));
  return { wide: document.documentElement.scrollWidth - innerWidth, text: document.querySelector("main").innerText.length, plots, images };
})()`;

let plots = 0;
for (const screen of [DESK, PHONE]) {
  for (const url of urls) {
    await open(url, screen);
    const seen = await value(LOOK);
    if (seen.wide > 0) fault(`${seen.wide} pixels wider than the screen`);
    if (seen.text < 20) fault("no text");
    for (const plot of seen.plots) {
      plots += 1;
      if (!(plot.marks > 0 && plot.box > 12)) fault(`empty plot: ${plot.name}`);
    }
    for (const image of seen.images) if (!image.width) fault(`empty image: ${image.src}`);
    if (/^results\/(index|[^/]*\/[^/]*)\.html$/.test(url) && !seen.plots.length) fault("no plot");
    if (PICTURED.includes(url)) await picture(`${url.replaceAll("/", "-").replace(".html", "")}-${screen.width}.png`);
  }
}

await open("index.html", DESK);
const found = await value(`(async () => {
  const input = document.querySelector("#search input");
  input.value = "time lock";
  input.dispatchEvent(new Event("input"));
  for (let i = 0; i < 100 && !document.querySelector("#search li a"); i++) await new Promise((r) => setTimeout(r, 20));
  return document.querySelectorAll("#search li a").length;
})()`);
if (!found) fault("the search finds nothing");
await picture("search-1280.png");

await open("results/index.html", DESK);
const hidden = await value(`(() => {
  const field = document.querySelector("input.filter");
  field.value = "gcd";
  field.dispatchEvent(new Event("input"));
  const rows = [...document.querySelectorAll("table.filter tbody tr")];
  return rows.filter((row) => row.hidden).length > 0 && rows.some((row) => !row.hidden);
})()`);
if (!hidden) fault("the filter of rows does nothing");

await page("Emulation.setScriptExecutionDisabled", { value: true });
await open("results/index.html", PHONE);
const { root } = await page("DOM.getDocument", { depth: 0 });
const { nodeIds } = await page("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "table tbody tr" });
if (nodeIds.length < 50) fault("no table without scripts");
await picture("results-no-script-390.png");

await send("Browser.close").catch(() => {});
await new Promise((done) => browser.once("exit", done));
rmSync(profile, { recursive: true, force: true });
console.log(`${urls.length} pages at 2 widths, ${plots} plots, ${faults.length} faults`);
for (const line of faults) console.log(line);
process.exit(faults.length ? 1 : 0);
