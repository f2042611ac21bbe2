import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressors = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
};
type Encoding = keyof typeof compressors;
/** In bytes. */
const worthCompressing = 1024;

/** A body that many responses share: made, hashed and compressed once. */
export interface StoredBody {
  readonly type: string;
  readonly plain: Buffer;
  readonly etag: string;
  readonly compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

export function storeBody(type: string, text: string): StoredBody {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return { type, plain, etag: `"${hash}"`, compressed: {} };
}

/** Sends it as the browser accepts it, or 304 if the browser has it. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, etag, compressed }: StoredBody,
): Promise<FastifyReply> {
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers;
  reply.header('etag', etag);
  if (known?.includes(etag)) return reply.code(304).send();
  reply.type(type);
  const encoding = (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b`).test(accepted),
  );
  if (encoding === undefined || plain.length < worthCompressing) return reply.send(plain);
  compressed[encoding] ??= compressors[encoding](plain);
  return reply.header('content-encoding', encoding).send(await compressed[encoding]);
}
