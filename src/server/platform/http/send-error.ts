import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode } from '#contract/errors.ts';
import { interpolate } from '#contract/i18n.ts';
import { raceStates } from '../db/busy.ts';
import { defaultLocale, type Translator } from '../i18n/translator.ts';
import { type OutageOf, outageOf } from '../outage.ts';
import { messagePage } from './message-page.ts';

/** When a site that is too busy may be asked again. */
export const retrySeconds = 2;
/** The same for what is away, and what people are told meanwhile. */
const outages: Readonly<Record<OutageOf, { retrySeconds: number; words: string }>> = {
  database: {
    retrySeconds: 5,
    words: interpolate(
      "We can't reach our database right now. Nothing you saved is lost. Please try again in a moment.",
      {},
    ),
  },
  files: {
    retrySeconds: 30,
    words: interpolate("We can't reach our file storage right now. Please try again soon.", {}),
  },
  disk: {
    retrySeconds: 300,
    words: interpolate(
      "Our disk is full, so we can't save this right now. Please try again later.",
      {},
    ),
  },
};

/** Maps any thrown error to a readable error of the contract. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const away = outageOf(error);
  if (away) return new DomainError('unavailable', { message: outages[away].words });
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code !== undefined && raceStates.has(code)) return new DomainError('conflict');
  const byStatus: Record<number, ErrorCode> = {
    400: 'invalid_input',
    404: 'not_found',
    406: 'unsupported_media_type',
    413: 'too_large',
    414: 'too_large',
    415: 'unsupported_media_type',
    429: 'too_many_requests',
    503: 'unavailable',
  };
  return new DomainError(byStatus[statusCode ?? 500] ?? 'internal');
}

/**
 * Whether the site failed, which is logged with its stack. Refusals of a busy site are only counted
 * (refusal-log.ts).
 */
export const isFailure = ({ status, code }: DomainError): boolean =>
  status >= 500 && code !== 'unavailable';

export async function sendError(
  translator: Translator,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = toDomainError(error);
  const away = outageOf(error);
  // The log makes one line of an outage.
  if (away) request.log.error({ err: error }, 'A request met an outage');
  if (isFailure(refusal)) request.log.error({ err: error }, 'The request failed');
  const seconds = away ? outages[away].retrySeconds : retrySeconds;
  if (refusal.code === 'unavailable') reply.header('retry-after', seconds);
  reply.code(refusal.status).header('cache-control', 'no-store');
  const body = translator.translateError(await localeOf(translator, request), refusal);
  if (refusal.code !== 'unavailable' || !isForPerson(request)) return reply.send(body);
  return reply.type('text/html; charset=utf-8').send(messagePage('503', body.error, seconds));
}

/** A browser opens an address. */
const isForPerson = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && headers['sec-fetch-mode'] === 'navigate';

/** The failure may be in the viewer lookup, or before it. */
async function localeOf(translator: Translator, request: FastifyRequest): Promise<string> {
  if (translator.locales.length === 1) return defaultLocale;
  try {
    return (await request.context()).locale;
  } catch {
    return translator.choose(request.cookies?.['locale'], request.headers['accept-language']);
  }
}
