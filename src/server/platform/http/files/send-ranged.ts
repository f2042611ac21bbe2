import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RangedReply } from '#contract/file-reply.ts';
import { savedAs } from './disposition.ts';
import { readRange } from './range-rules.ts';

/**
 * Sends a large file or the requested range of it, to be saved or seen. A range that continues other bytes
 * (`If-Range`) gets the whole. If its source fails midway the connection is cut: what arrived is
 * right, and the rest can be asked for.
 */
export function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, size, etag, shown, read }: RangedReply,
): FastifyReply {
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
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  // A stream for HEAD, too: without one the framework would say that it has no bytes.
  const bytes = request.method === 'HEAD' ? [] : read({ start, end });
  return reply.send(Readable.from(bytes, { objectMode: false }));
}
