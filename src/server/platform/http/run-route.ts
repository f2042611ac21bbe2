import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { interpolate } from '#contract/i18n.ts';
import type { Context } from './context.ts';
import type { IncomingFile } from './incoming-file.ts';
import type { Route } from './route.ts';

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The input of a call with a file. */
  readonly file?: IncomingFile;
}

/**
 * Checks who may call and what was sent, then runs the operation: the single entry for HTTP and
 * rendering.
 */
export async function runRoute(route: Route, context: Context, raw: RawInput): Promise<unknown> {
  admit(route.endpoint, context);
  const { params, query, body } = route.endpoint;
  const reply = await route.run(context, {
    params: parse(params, raw.params ?? {}),
    query: parse(query, filledIn(raw.query ?? {})),
    body: parse(body, raw.body ?? {}),
    ...(raw.file ? { file: raw.file } : {}),
  });
  if (!context.config.production) assertReply(route.endpoint, reply);
  return reply;
}

/** Refuses viewers without the endpoint's role. Lookups enforce finer rights. */
export function admit(endpoint: Endpoint, context: Context): void {
  if (endpoint.access === 'public') return;
  if (!context.viewer) throw new DomainError('not_authenticated');
  // What a person may not see does not exist for them.
  if (endpoint.access === 'operator' && !context.viewer.isOperator) {
    throw new DomainError(
      context.viewer.lacksSecondFactor ? 'account.second_factor_needed' : 'not_found',
    );
  }
  if (endpoint.confirmed && !context.viewer.confirmed) {
    throw new DomainError('account.confirmation_needed');
  }
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
  const moreFields = wrong.size - mostFields;
  throw new DomainError('invalid_input', {
    ...(first === undefined
      ? {}
      : { message: first, fields: Object.fromEntries([...wrong].slice(0, mostFields)) }),
    ...(moreFields > 0 ? { details: { moreFields } } : {}),
  });
}

/** More than a form has; a list of hundreds may be wrong in each. */
const mostFields = 20;
/** Characters; senders choose the keys of some objects. */
const longestName = 100;

/** Outside production, a reply that breaks the contract fails immediately. */
function assertReply(endpoint: Endpoint, reply: unknown): void {
  const parsed = z.safeParse(endpoint.reply, reply);
  if (parsed.success) return;
  throw new Error(
    `${endpoint.method} ${endpoint.path} answered what its contract does not say: ${z.prettifyError(parsed.error)}`,
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
