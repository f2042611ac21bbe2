import * as z from 'zod/mini';
import { type Endpoint, fillIn, isOfDesk } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { interpolate } from '#contract/i18n.ts';
import { isTooSlow } from '../db/standby.ts';
import { msg } from '../i18n/message.ts';
import type { Context } from './context.ts';
import { errorCodesOf } from './endpoint-errors.ts';
import type { IncomingBytes } from './files/incoming-bytes.ts';
import type { IncomingFile } from './files/incoming-file.ts';
import type { Route } from './route.ts';
import { type StoredBody, storeBody } from './stored-body.ts';

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: unknown;
  /** The input of a call with a file. */
  readonly file?: IncomingFile;
  /** The input of a call with a stream. */
  readonly bytes?: IncomingBytes;
}

type Input = Parameters<Route['run']>[1];

export interface RouteReply {
  readonly reply: unknown;
  /** Set if all visitors share it. */
  readonly body?: StoredBody;
}

/**
 * Checks who may call and what was sent, then runs the operation when it is the caller's turn: the
 * single entry for HTTP and rendering.
 */
export async function runRoute(route: Route, asked: Context, raw: RawInput): Promise<RouteReply> {
  const { endpoint } = route;
  const context = ofPage(endpoint, asked, raw);
  admit(endpoint, context);
  const input = {
    params: parse(endpoint.params, raw.params ?? {}),
    query: parse(endpoint.query, filledIn(raw.query ?? {})),
    body: parse(endpoint.body, raw.body ?? {}),
    ...(endpoint.headers ? { headers: parse(endpoint.headers, raw.headers ?? {}) } : {}),
    ...(raw.file ? { file: raw.file } : {}),
    ...(raw.bytes ? { bytes: raw.bytes } : {}),
  };
  const { method, cost, unsafe, personal } = endpoint;
  const isVisit = !context.viewer && method === 'GET' && !unsafe;
  if (isVisit && cost !== 'cheap' && !personal) return replyToVisitors(route, context, input);
  return { reply: await runInTurn(route, isVisit ? visiting(context) : context, input) };
}

/** Whatever a visitor reads, however cheap, comes from the visitors' connections. */
function visiting(context: Context): Context {
  const { db } = context.visitors;
  return { ...context, db, currentDb: db };
}

/** Who came by a mail's button is the viewer of what it opens; of anything else, nobody is. */
function ofPage({ page }: Endpoint, context: Context, { params }: RawInput): Context {
  const { pageViewer } = context;
  const isOpened = page !== undefined && pageViewer?.opens === fillIn(page, params);
  return isOpened ? { ...context, viewer: { ...pageViewer, confirmed: false } } : context;
}

async function runInTurn(route: Route, context: Context, input: Input): Promise<unknown> {
  const { endpoint } = route;
  try {
    const { cost } = endpoint;
    const reply = await context.admission.run(cost, context, () => route.run(context, input));
    if (!context.config.production) assertReply(endpoint, reply, context);
    return reply;
  } catch (error) {
    if (context.config.NODE_ENV === 'test') assertListed(endpoint, error);
    // The visitors' connections have a limit of time.
    const visits = endpoint.personal || !context.viewer;
    throw visits && isTooSlow(error) ? new DomainError('unavailable') : error;
  }
}

/** People read their own changes at once, see add-route.ts. */
export const wroteCookie = 'wrote';

/** What of an answer a booking changes. */
function aboutOf(
  path: string,
  asked: { readonly id?: unknown; readonly date?: unknown; readonly availability?: unknown },
) {
  const { id, date, availability } = asked;
  if (path.startsWith('/api/creators/:id') && typeof id === 'number') return id;
  return date === undefined && availability === undefined ? undefined : 'times';
}

/** A visitor's answer depends on nothing but the input and the language. */
async function replyToVisitors(route: Route, context: Context, input: Input): Promise<RouteReply> {
  const { visitors, locale, clock, response } = context;
  const { params, query } = input;
  const key = `${locale} ${route.endpoint.path} ${JSON.stringify([params, query])}`;
  const { headers, ...result } = await visitors.reply(
    key,
    async (db) => {
      const own: Context['response'] = { headers: {}, cookies: [] };
      const at = { ...context, db, currentDb: visitors.db, response: own };
      const reply = await runInTurn(route, at, input);
      const body = storeBody('application/json; charset=utf-8', JSON.stringify(reply ?? null));
      return { ...own, reply, body };
    },
    ({ body, validUntil }) => ({
      // The reply, its text, and that compressed.
      bytes: 4 * body.plain.length,
      ...(validUntil === undefined ? {} : { forMs: validUntil - clock().getTime() }),
    }),
    {
      current: route.endpoint.current || context.request.cookies[wroteCookie] !== undefined,
      about: aboutOf(route.endpoint.path, { ...(params as object), ...(query as object) }),
    },
  );
  Object.assign(response.headers, headers);
  return result;
}

/** Refuses viewers without the endpoint's role. Lookups enforce finer rights. */
export function admit(endpoint: Endpoint, context: Context): void {
  refuseOthersPage(endpoint, context);
  if (endpoint.access === 'public') return;
  if (!context.viewer) throw new DomainError('not_authenticated');
  // What a person may not see does not exist for them.
  const { isOperator, isSupport, lacksSecondFactor } = context.viewer;
  const mayCall = endpoint.access === 'operator' ? isOperator : isSupport;
  if (isOfDesk(endpoint.access) && !mayCall) {
    throw new DomainError(lacksSecondFactor ? 'account.second_factor_needed' : 'not_found');
  }
  if (endpoint.confirmed && !context.viewer.confirmed) {
    throw new DomainError('account.confirmation_needed');
  }
}

/** A page of Alice in another window never writes as Bob, who signed in since. */
function refuseOthersPage({ method }: Endpoint, { viewer, request }: Context): void {
  const { pageAccount } = request;
  if (method === 'GET' || !viewer || pageAccount === undefined) return;
  if (pageAccount === String(viewer.id)) return;
  throw new DomainError('other_account', {
    message: msg("You're signed in as {username} on this browser now. Reload this page to go on.", {
      username: viewer.username,
    }),
  });
}

/** An empty query value, as forms send it, counts as missing. */
function filledIn(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

function parse(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value, { error: inputMessage });
  if (parsed.success) return parsed.data;
  const wrong = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.').slice(0, longestName);
    if (!wrong.has(name)) wrong.set(name, message);
  }
  const [first] = wrong.values();
  const moreFields = wrong.size - maxFields;
  throw new DomainError('invalid_input', {
    ...(first === undefined
      ? {}
      : { message: first, fields: Object.fromEntries([...wrong].slice(0, maxFields)) }),
    ...(moreFields > 0 ? { details: { moreFields } } : {}),
  });
}

/** More than a form has; a list of hundreds may be wrong in each. */
const maxFields = 20;
/** Characters; senders choose the keys of some objects. */
const longestName = 100;

/** Outside production, a reply that breaks the contract fails immediately. */
function assertReply(endpoint: Endpoint, reply: unknown, { response }: Context): void {
  if (response.headers['link'] && !endpoint.paged)
    throw new Error(
      `${endpoint.method} ${endpoint.path} names a next page: declare \`paged: true\``,
    );
  const parsed = z.safeParse(endpoint.reply, reply);
  if (parsed.success) return;
  throw new Error(
    `${endpoint.method} ${endpoint.path} answered what its contract does not say: ${z.prettifyError(parsed.error)}`,
  );
}

/** In tests, a refusal that the contract does not list fails immediately. */
function assertListed(endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof DomainError) || errorCodesOf(endpoint).includes(error.code)) return;
  throw new Error(
    `${endpoint.method} ${endpoint.path} refused with ${error.code}: add it to its errors in src/contract`,
  );
}

const kinds: Readonly<Record<string, string>> = {
  number: interpolate('Enter a number', {}),
  int: interpolate('Enter a whole number', {}),
  string: interpolate('Enter text', {}),
  boolean: interpolate('Choose yes or no', {}),
  array: interpolate('This must be a list', {}),
  object: interpolate('This must be an object', {}),
};

/**
 * The message for input without its own message in the contract: the parser's are not for people.
 */
function inputMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return interpolate('This is required', {});
  if (issue.code === 'invalid_type')
    return kinds[issue.expected] ?? interpolate("This isn't valid", {});
  if (issue.code === 'too_small')
    return interpolate('At least {minimum}', { minimum: String(issue.minimum) });
  if (issue.code === 'too_big')
    return interpolate('At most {maximum}', { maximum: String(issue.maximum) });
  return interpolate("This isn't valid", {});
}
