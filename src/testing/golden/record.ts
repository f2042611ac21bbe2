/** What everyone reads of a site's orders: every GET, every page, mails, notifications and live frames. */
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import type { OrderRef } from '#contract/order.ts';
import { routes } from '#server/capabilities.ts';
import type { TestApp } from '../app.ts';
import type { Browser, Reply } from '../outside/browser.ts';
import { masked, pageText } from './mask.ts';
import type { Cast, Orders } from './orders.ts';

/** By the file they are in; each a list of parts. */
export type Recording = Map<string, string>;

/** Pages about one order. */
const pagesOf = ({ kind, id }: OrderRef) =>
  kind === 'job'
    ? ['', '/manage', '/payment', '/day'].map((rest) => `/jobs/${id}${rest}`)
    : [`/bookings/${id}`, `/bookings/${id}/day`, `/checkout/${id}`];
const lists = [
  ...['/', '/jobs', '/my-jobs', '/my-jobs?tab=closed', '/my-applications', '/bookings'],
  ...['/agenda', '/earnings', '/profile', '/operator', '/operator?tab=money'],
];
/** They say how the process or this run is, or are recorded in an order of their own. */
const leftOut =
  /\/(?:notifications|mails|highlights|actions|doctor|tasks|webhooks|trends|towns|stuck-money|ledger|messages)$|\/account\//;

/** Paths of a GET, one for each order it can be about. */
function pathsOf(endpoint: Endpoint, cast: Cast, orders: Orders): string[] {
  const { path } = endpoint;
  if (leftOut.test(path)) return [];
  const order = /^\/api\/(job|booking)s\/:id/.exec(path)?.[1];
  const params = { userId: cast.client.id, year: 2026, month: '2026-11', version: 1, number: 1 };
  if (path.includes('/:kind/:id'))
    return Object.values(orders).map((one) => pathOf(endpoint, { params: { ...params, ...one } }));
  if (order === undefined)
    return [pathOf(endpoint, { params: { ...params, id: cast.creator.creatorId } })];
  return Object.values(orders)
    .filter(({ kind }) => kind === order)
    .map(({ id }) => pathOf(endpoint, { params: { ...params, id } }));
}

const isText = (type: string | null) => /json|text|calendar|html/.test(type ?? '');

/** A field a line. */
export const split = (text: string) => text.replaceAll(/([{[,])"/g, '$1\n"');

async function read(browser: Browser, path: string, began: Date): Promise<string> {
  const { status, headers, text } = await browser.get(path);
  const type = headers.get('content-type');
  const body = type?.includes('html') ? pageText(text) : isText(type) ? text : `(${type})`;
  const next = headers.get('link') ?? headers.get('location') ?? '';
  const shown = masked(`=== ${path}: ${status} ${next}\n${split(body)}\n`, began);
  return path.endsWith('/table') ? withoutOrder(shown) : shown;
}

/** Movements of one moment are listed in any order, which changes the balances after them. */
const withoutOrder = (table: string) => {
  const [first, ...rows] = table.trimEnd().split('\n');
  const moved = rows.map((row) => row.replace(/(,[-\d.]*),[-\d.]+(\r?)$/, '$1$2'));
  return `${first}\n${moved.sort().join('\n')}\n`;
};

export async function record(
  app: TestApp,
  { cast, orders, began }: { cast: Cast; orders: Orders; began: Date },
  withPages: boolean,
): Promise<Recording> {
  const readers: Record<string, Browser> = {
    visitor: app.visitor(),
    client: cast.client.browser,
    creator: cast.creator.browser,
    stranger: cast.leaving.other.browser,
    operator: cast.operator.browser,
  };
  const gets = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET');
  const recording: Recording = new Map();
  for (const [name, browser] of Object.entries(readers)) {
    const replies: string[] = [];
    for (const endpoint of gets) {
      const refused = name === 'visitor' && endpoint.access !== 'public';
      const paths = pathsOf(endpoint, cast, orders);
      for (const path of refused ? paths.slice(0, 1) : paths)
        replies.push(await read(browser, path, began));
    }
    recording.set(`${name}-replies`, replies.join(''));
    if (!withPages || name === 'stranger') continue;
    const pages: string[] = [];
    for (const path of [...lists, ...Object.values(orders).flatMap(pagesOf)])
      pages.push(await read(browser, path, began));
    recording.set(`${name}-pages`, pages.join(''));
  }
  return recording;
}

/** All mails, and what each person was notified of. */
export async function recordNews(app: TestApp, cast: Cast, began: Date): Promise<Recording> {
  const { pool } = app.platform;
  const { rows: mails } = await pool.query(
    `select recipient, template, subject, text, html, headers from mails
     order by recipient, template, subject, text`,
  );
  const notified: string[] = [];
  for (const { username, browser } of [cast.client, cast.creator, cast.leaving.other]) {
    let path: string | undefined = '/api/notifications?limit=100';
    while (path) {
      const { json, headers }: Reply = await browser.get(path);
      for (const { id, ...one } of json) notified.push(`${username} ${JSON.stringify(one)}`);
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
  }
  return new Map([
    ['mails', masked(mails.map((row) => JSON.stringify(row, null, 1)).join('\n'), began)],
    ['notifications', masked(notified.join('\n'), began).split('\n').sort().join('\n')],
  ]);
}
