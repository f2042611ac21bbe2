import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readRange } from './range-rules.ts';

export interface SentFile {
  /** Under which the storage has the bytes. They never change. */
  readonly key: string;
  readonly type: string;
  readonly visibility: 'public' | 'private';
  /** Saved under this name rather than shown, where given. */
  readonly saveAs?: string;
}

/**
 * Sends a file, or the range of it that was asked for, so that it can do nothing but be seen: no sniffing, no scripts,
 * no other site. Who may see a private one is the caller's to decide; no cache but the browser's keeps it.
 * Errors: not_found.
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
    .header('content-disposition', dispositionOf(file.saveAs))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin');
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

/** The name twice, as RFC 6266 has it: in ASCII for whoever knows no more, and as it is. */
function dispositionOf(name: string | undefined): string {
  if (name === undefined) return 'inline';
  const plain = name.replace(/[^\w.() -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
