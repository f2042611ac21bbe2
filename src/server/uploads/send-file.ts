import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { savedAs } from '#server/platform/http/files/disposition.ts';
import { readRange } from '#server/platform/http/files/range-rules.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface SentFile {
  /** The storage key of the bytes, which never change. */
  readonly key: string;
  readonly type: string;
  readonly visibility: 'public' | 'private';
  /** If given, downloaded under this name instead of shown. */
  readonly saveAs?: string;
}

/**
 * Sends a file, or the requested range, with headers that only allow viewing: no sniffing, no
 * scripts, private ones on no other site. The caller checks access to private files, which only the browser may
 * cache. Errors: not_found.
 */
export async function sendFile(
  { storage }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): Promise<FastifyReply> {
  const tag = `"${file.key.replaceAll('/', '-')}"`;
  const isPublic = file.visibility === 'public';
  reply
    .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache')
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', file.saveAs === undefined ? 'inline' : savedAs(file.saveAs))
    .header('content-security-policy', "default-src 'none'; sandbox")
    // Mail programs in a browser show public pictures, too.
    .header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin');
  if (request.headers['if-none-match']?.includes(tag)) {
    if (isPublic || (await storage.sizeOf(file.key)) !== undefined) return reply.code(304).send();
  }
  const header = request.headers.range;
  const whole = header === undefined ? undefined : await storage.sizeOf(file.key);
  const range = whole === undefined ? undefined : readRange(header ?? '', whole);
  if (range === 'outside')
    return reply.code(416).header('content-range', `bytes */${whole}`).send();
  const found = await storage.get(file.key, range);
  if (!found) throw new DomainError('not_found');
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`);
    reply.header('content-length', range.end - range.start + 1);
  } else reply.header('content-length', found.size);
  return reply.type(file.type).send(found.stream);
}
