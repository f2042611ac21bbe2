import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RangedReply } from '#contract/file-reply.ts';
import { savedAs } from './disposition.ts';
import { readRange } from './range-rules.ts';

/**
 * Sends a large file or the requested range of it, to be saved or seen, or says where it is. A range that continues other bytes
 * (`If-Range`) gets the whole. What its source refuses before the first bytes is the reply; if it
 * fails midway the connection is cut: what arrived is right, and the rest can be asked for.
 */
export async function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, size, etag, shown, address, read }: RangedReply,
): Promise<FastifyReply> {
  const { range: asked, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  const tag = `"${etag}"`;
  reply
    .header(
      'cache-control',
      shown?.forSeconds ? `private, max-age=${shown.forSeconds}` : 'private, no-cache',
    )
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', shown ? 'inline' : savedAs(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin');
  if (known?.includes(tag)) return reply.code(304).send();
  const continues = asked !== undefined && (ifRange === undefined || ifRange === tag);
  const range = continues ? readRange(asked, size) : undefined;
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const elsewhere =
    request.method === 'GET' ? await address?.({ start, end }, range && asked) : undefined;
  if (elsewhere !== undefined)
    return reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .removeHeader('etag')
      .removeHeader('content-disposition')
      .redirect(elsewhere, 302);
  // None for HEAD; the headers are those of the whole all the same.
  const bytes = request.method === 'HEAD' ? [] : await begun(read({ start, end }));
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  // A stream for HEAD, too: without one the framework would say that it has no bytes.
  const stream = Readable.from(bytes, { objectMode: false });
  if (reply.raw.destroyed) stream.destroy();
  return reply.send(stream);
}

/** The same bytes, of which the first are there; ending them ends their source, read or not. */
async function begun(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const source = bytes[Symbol.asyncIterator]();
  let first: Promise<IteratorResult<Uint8Array>> | undefined = source.next();
  await first;
  const next = () => {
    const piece = first ?? source.next();
    first = undefined;
    return piece;
  };
  const end = async () => {
    await source.return?.();
    return { done: true, value: undefined } as const;
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}
