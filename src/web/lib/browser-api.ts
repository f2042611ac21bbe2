import { pathOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/error-definition.ts';
import { type Api, apiFrom } from './api.ts';
import { ApiError } from './api-error.ts';

export const unreachable: ErrorBody = {
  error: 'The server could not be reached. Check your connection and try again.',
  code: 'unreachable',
};

/** Calls the server as the page's visitor, cookies included. */
export const browserApi: Api = apiFrom(async (endpoint, input, { signal, onLink }) => {
  const response = await fetch(pathOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    ...bodyOf(input.body),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, unreachable);
  });
  const text = await response.text();
  if (!response.ok)
    throw new ApiError(response.status, errorBodyOf(text, response.status, response.statusText));
  onLink?.(response.headers.get('link'));
  return text === '' ? null : (JSON.parse(text) as unknown);
});

function bodyOf(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export function errorBodyOf(text: string, status: number, words: string): ErrorBody {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody>;
    if (typeof body.error === 'string' && typeof body.code === 'string') return body as ErrorBody;
  } catch {
    // A proxy answered in our place; its page is nothing to read out.
  }
  return { error: `${status} ${words}`.trim(), code: 'unexpected' };
}
