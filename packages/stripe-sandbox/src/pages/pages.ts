import type { Database } from '../database.ts';
import { StripeFault } from '../http/errors.ts';
import { requireStorable } from '../http/params.ts';
import { NOBODY, type Tx } from '../store.ts';
import { asset } from './assets.ts';
import { confirmInBrowser, faultReply, retrieveInBrowser } from './browser-api.ts';
import { finishChallengePage, showChallenge } from './challenge.ts';
import { payCheckout, showCheckout } from './checkout.ts';
import { showDashboard } from './dashboard.ts';
import { message, type Reply } from './html.ts';
import { showOnboarding, submitOnboarding } from './onboarding.ts';

export interface PageRequest {
  method: string;
  url: URL;
  headers: Record<string, string | undefined>;
  body: string;
}

type Form = Record<string, string>;

interface Page {
  path: RegExp;
  /** `languages` are the browser's languages. */
  show: (tx: Tx, ids: string[], languages?: string) => Promise<Reply>;
  submit?: (tx: Tx, ids: string[], form: Form, languages?: string) => Promise<Reply>;
}

const PAGES: Page[] = [
  {
    path: /^checkout\/(\w+)$/,
    show: (tx, [id = '']) => showCheckout(tx, id),
    submit: (tx, [id = ''], form) => payCheckout(tx, id, form),
  },
  {
    path: /^challenge\/(\w+)\/(\w+)$/,
    show: (tx, [id = '', attempt = '']) => showChallenge(tx, id, attempt),
    submit: (tx, [id = '', attempt = ''], form) =>
      finishChallengePage(tx, id, attempt, form['answer']),
  },
  {
    path: /^onboarding\/(\w+)$/,
    show: (tx, [id = ''], languages) => showOnboarding(tx, id, languages),
    submit: (tx, [id = ''], form, languages) => submitOnboarding(tx, id, form, languages),
  },
  {
    path: /^dashboard\/(\w+)$/,
    show: (tx, [id = ''], languages) => showDashboard(tx, id, languages),
  },
];

/** Handles a request below `/sandbox/`; errors are shown on a page. */
export async function servePage(
  database: Database,
  publishableKey: string,
  request: PageRequest,
): Promise<Reply> {
  try {
    return await serveOrRefuse(database, publishableKey, request);
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return message(
      'That did not work',
      error.message,
      undefined,
      error.status,
      languagesOf(request),
    );
  }
}

const languagesOf = ({ headers }: PageRequest) => headers['accept-language'];

async function serveOrRefuse(
  database: Database,
  publishableKey: string,
  request: PageRequest,
): Promise<Reply> {
  const path = request.url.pathname.replace(/^\/sandbox\//, '');
  const languages = languagesOf(request);
  const posting = request.method === 'POST';
  if (!posting && request.method !== 'GET' && request.method !== 'HEAD') {
    return message('Not possible', 'This page cannot be used that way.', undefined, 405, languages);
  }
  const file = posting ? undefined : asset(path);
  if (file) return file;
  if (posting && !isSameOrigin(request)) {
    return message('Refused', 'This form was sent from another site.', undefined, 403, languages);
  }
  if (path.startsWith('api/')) return serveApi(database, publishableKey, path, request);
  for (const candidate of PAGES) {
    const ids = candidate.path.exec(path)?.slice(1);
    if (!ids) continue;
    if (!posting) return database.read(NOBODY, (tx) => candidate.show(tx, ids, languages));
    const { submit } = candidate;
    if (!submit) break;
    const form: Form = Object.fromEntries(new URLSearchParams(request.body));
    requireStorable(form);
    return database.write(NOBODY, (tx) => submit(tx, ids, form, languages));
  }
  return message('Page not found', 'The sandbox has no such page.', undefined, 404, languages);
}

async function serveApi(
  database: Database,
  key: string,
  path: string,
  { method, url, body }: PageRequest,
): Promise<Reply> {
  const match = /^api\/payment_intents\/(\w+)(\/confirm)?$/.exec(path);
  const [, id = '', confirm] = match ?? [];
  try {
    if (match && method === 'GET' && confirm === undefined) {
      const query = Object.fromEntries(url.searchParams);
      return await database.read(NOBODY, (tx) => retrieveInBrowser(tx, id, query, key));
    }
    if (match && method === 'POST' && confirm !== undefined) {
      return await database.write(NOBODY, (tx) => confirmInBrowser(tx, id, body, key));
    }
    throw new StripeFault(404, `Unrecognized request URL (${method}: ${url.pathname}).`);
  } catch (error) {
    if (error instanceof StripeFault) return faultReply(error);
    throw error;
  }
}

/** Browsers say where a request comes from; without either header it is refused. */
export function isSameOrigin({ headers, url }: PageRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return false;
  return origin === url.origin || URL.parse(origin)?.host === headers['host'];
}
