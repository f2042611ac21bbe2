/**
 * CPU of the search page (P4): a page rendered, and one served from the cache, against React's own
 * `renderToString` of the same cards as bare elements. The app's time is its process's, with HTTP and the
 * database's driver in it.
 *
 *     NODE_ENV=test RATE_LIMITS=off npm start      (with its demo data; prints its address)
 *     node bench/render.ts http://127.0.0.1:3000 <process id of the app>
 */
import { createElement, type ReactNode } from 'react';
import { cpuMsOf } from '../tools/chaos/harness/inside.ts';

process.env['NODE_ENV'] = 'production';
const { renderToString } = await import('react-dom/server');

const [site = 'http://127.0.0.1:3000', pid] = process.argv.slice(2);
if (!pid) throw new Error('Name the process id of the app after its address');
const rounds = 11;

async function page(path: string, headers: Record<string, string> = {}): Promise<string> {
  // Compression costs the same for either renderer.
  const response = await fetch(site + path, {
    headers: { ...headers, 'accept-encoding': 'identity' },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return text;
}

async function appPerPage(count: number, headers?: Record<string, string>): Promise<number> {
  const before = cpuMsOf(Number(pid));
  for (let asked = 0; asked < count; asked += 1) await page('/search', headers);
  return (cpuMsOf(Number(pid)) - before) / count;
}

function reactPerPage(count: number, cards: ReactNode): number {
  const before = process.cpuUsage();
  for (let drawn = 0; drawn < count; drawn += 1) renderToString(cards);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

/** The list of cards from the page's HTML, as elements without any component. */
function cardsOf(html: string): { cards: ReactNode; count: number } {
  const start = html.lastIndexOf('<ul', html.indexOf('href="/creators/'));
  const tokens = html.slice(start).matchAll(/<(\/?)([\w-]+)((?:"[^"]*"|[^">])*)>|([^<]+)/g);
  const open: { tag: string; props: Record<string, string>; children: ReactNode[] }[] = [];
  const empty = new Set(['img', 'source', 'path', 'circle', 'rect', 'line', 'input', 'br']);
  for (const [, closing, tag = '', attributes = '', text] of tokens) {
    if (text !== undefined) open.at(-1)?.children.push(text);
    else if (!closing) {
      const given = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)];
      // A style is an object to React; a card has one at most.
      const props = Object.fromEntries(
        given.flatMap(([, name, value]) => (name && name !== 'style' ? [[name, value]] : [])),
      ) as Record<string, string>;
      open.push({ tag, props, children: [] });
    }
    if (!closing && !empty.has(tag)) continue;
    if (text !== undefined || (closing && empty.has(tag))) continue;
    const done = open.pop();
    if (!done) break;
    const element = createElement(done.tag, done.props, ...done.children);
    const parent = open.at(-1);
    if (!parent) return { cards: element, count: done.children.length };
    parent.children.push(element);
  }
  throw new Error('The page has no list of creators');
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const { cards, count } = cardsOf(await page('/search'));
// Only visitors without a cookie of their own share pages.
const unshared = { cookie: 'bench=1' };
const measure = {
  react: async () => reactPerPage(200, cards),
  drawn: () => appPerPage(60, unshared),
  again: () => appPerPage(300),
};
const results: Record<keyof typeof measure, number[]> = { react: [], drawn: [], again: [] };
const order = Object.keys(measure) as (keyof typeof measure)[];
// Until everything is compiled.
for (let times = 0; times < 5; times += 1) for (const name of order) await measure[name]();
for (let round = 0; round < rounds; round += 1)
  for (const name of round % 2 ? order.toReversed() : order)
    results[name].push(await measure[name]());

const [react, drawn, again] = [results.react, results.drawn, results.again].map(median) as [
  number,
  number,
  number,
];
console.log(`${count} cards, medians of ${rounds} rounds, ms of CPU a page`);
console.log(`${react.toFixed(2)}  renderToString of the cards alone`);
console.log(
  `${drawn.toFixed(2)}  the page rendered: ${(drawn / react).toFixed(1)} times as much (target 2.5)`,
);
console.log(
  `${again.toFixed(2)}  served again: ${(again / drawn).toFixed(2)} of rendering it (target 0.2)`,
);
