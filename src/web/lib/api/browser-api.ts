import { unreachable } from '#contract/browser-errors.ts';
import { accountHeader, pathOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/error-definition.ts';
import { noteServerTime } from '../clock.ts';
import { translateContract } from '../contract-messages.ts';
import { type Api, apiFrom } from './api.ts';
import { ApiError } from './api-error.ts';

/** Milliseconds after which a read is aborted and may be retried. */
const longestReadMs = 30_000;

/** Calls the server as the page's visitor, cookies included. */
export const browserApi: Api = apiFrom(async (endpoint, input, { signal, onLink }) => {
  const limit = endpoint.method === 'GET' && AbortSignal.timeout(longestReadMs);
  const response = await fetch(pathOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    ...bodyOf(input.body),
    headers: { ...typeOf(input.body), ...(endpoint.method === 'GET' ? {} : pageHeaders()) },
    // Without AbortSignal.any there is no timeout.
    signal: AbortSignal.any?.([signal, limit].filter((one) => !!one)),
  }).catch(sayUnreachable);
  // The body of a started response may be lost, too.
  const text = await response.text().catch(sayUnreachable);
  noteServerTime(response.headers.get('date'));
  if (!response.ok)
    throw new ApiError(
      response.status,
      errorBodyOf(text, response.status, response.statusText),
      retryAfterOf(response.headers),
    );
  if (endpoint.method !== 'GET') for (const listener of writeListeners) listener();
  onLink?.(response.headers.get('link'));
  return text === '' ? null : (JSON.parse(text) as unknown);
});

/** The site says it in seconds. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after');
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

/** The site wasn't reached. */
export const unreached = () =>
  new ApiError(0, { ...unreachable, error: translateContract(unreachable.error) });

function sayUnreachable(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw unreached();
}

function bodyOf(body: unknown): RequestInit {
  if (body === undefined) return {};
  return { body: body instanceof FormData ? body : JSON.stringify(body) };
}

const typeOf = (body: unknown): Record<string, string> =>
  body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };

let accountOfPage = (): number | undefined => undefined;

/** Whose page this is, from then on: the server refuses what it sends once someone else is signed in. */
export function sendAs(account: () => number | undefined): void {
  accountOfPage = account;
}

export function pageHeaders(): Record<string, string> {
  const id = accountOfPage();
  return id === undefined ? {} : { [accountHeader]: String(id) };
}

const writeListeners = new Set<() => void>();

/** After each call that changed something. */
export function onWrite(listener: () => void): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

export function errorBodyOf(text: string, status: number, message: string): ErrorBody {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody>;
    if (typeof body.error === 'string' && typeof body.code === 'string') return body as ErrorBody;
  } catch {
    // A proxy responded instead of the site.
  }
  // Its page is not a message for people, but a line of text is.
  const line = /^[^<\n]{1,200}$/.exec(text.trim())?.[0];
  return { error: [status, line || message].filter(Boolean).join(': '), code: 'unexpected' };
}
