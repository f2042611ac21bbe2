import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchRefusal } from './fetch-refusal.ts';

const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/** The decompressed body, up to the limit: counts the bytes held in memory. */
export async function readBounded(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const packing = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new FetchRefusal('too_large');
      chunks.push(chunk);
    }
  };
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw new FetchRefusal('too_large');
  }
  if (packing === '' || packing === 'identity') await pipeline(response as Readable, collect);
  else if (packing in unpackers)
    await pipeline(response as Readable, unpackers[packing as keyof typeof unpackers](), collect);
  else {
    response.destroy();
    throw new FetchRefusal('type');
  }
  return Buffer.concat(chunks);
}
