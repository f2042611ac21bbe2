import { type Database, NOBODY, type Tx } from '../store.ts';
import { asset } from './assets.ts';
import { answerChallengePage, showChallenge } from './challenge.ts';
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
  show: (tx: Tx, ids: string[]) => Promise<Reply>;
  submit?: (tx: Tx, ids: string[], form: Form) => Promise<Reply>;
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
      answerChallengePage(tx, id, attempt, form['answer']),
  },
  {
    path: /^onboarding\/(\w+)$/,
    show: (tx, [id = '']) => showOnboarding(tx, id),
    submit: (tx, [id = ''], form) => submitOnboarding(tx, id, form),
  },
  { path: /^dashboard\/(\w+)$/, show: (tx, [id = '']) => showDashboard(tx, id) },
];

export async function answerPage(database: Database, request: PageRequest): Promise<Reply> {
  const path = request.url.pathname.replace(/^\/sandbox\//, '');
  const posting = request.method === 'POST';
  if (!posting && request.method !== 'GET' && request.method !== 'HEAD') {
    return message('Not possible', 'This page cannot be used that way.', undefined, 405);
  }
  const file = posting ? undefined : asset(path);
  if (file) return file;
  if (posting && !isSameOrigin(request)) {
    return message('Refused', 'This form was sent from another site.', undefined, 403);
  }
  for (const candidate of PAGES) {
    const ids = candidate.path.exec(path)?.slice(1);
    if (!ids) continue;
    if (!posting) return database.read(NOBODY, (tx) => candidate.show(tx, ids));
    const { submit } = candidate;
    if (!submit) break;
    const form: Form = Object.fromEntries(new URLSearchParams(request.body));
    return database.write(NOBODY, (tx) => submit(tx, ids, form));
  }
  return message('Page not found', 'The sandbox has no such page.', undefined, 404);
}

/** Browsers say where a request comes from; without either header it is refused. */
export function isSameOrigin({ headers, url }: PageRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return false;
  return origin === url.origin || URL.parse(origin)?.host === headers['host'];
}
