import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';

/** A body as it comes. */
export interface IncomingBytes {
  readonly stream: Readable;
  /** As its sender declared it. */
  readonly length: number;
}

/** Errors: invalid_input without a length. */
export function incomingBytes({ raw, headers }: FastifyRequest): IncomingBytes {
  const length = headers['content-length'];
  if (length === undefined || !/^\d{1,12}$/.test(length))
    throw new DomainError('invalid_input', { message: 'The request needs a Content-Length' });
  return { stream: raw, length: Number(length) };
}

/** Reads the rest of a refused body: a sender that is still sending would miss the error. */
export async function discard(stream: Readable): Promise<void> {
  if (stream.readableEnded || stream.destroyed) return;
  await finished(stream.resume()).catch(() => {});
}
