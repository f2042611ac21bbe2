import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Bytes read at once, and of the zeros that become a hole. */
const [pieceSize, blockSize] = [1024 * 1024, 64 * 1024];
const zeros = Buffer.alloc(blockSize);

export interface Hashed {
  /** In hexadecimal. */
  readonly sha256: string;
  readonly size: number;
}

/** A file in pieces; the buffer of a piece is used again for the next. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  const buffer = Buffer.allocUnsafe(pieceSize);
  try {
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(buffer, 0, pieceSize, at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}

/** A stream in such pieces, whatever it arrives in. */
async function* gather(stream: Readable): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(pieceSize);
  let filled = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>)
    for (let taken = 0; taken < chunk.length; ) {
      const bytes = chunk.copy(buffer, filled, taken);
      filled += bytes;
      taken += bytes;
      if (filled < pieceSize) continue;
      yield buffer;
      filled = 0;
    }
  if (filled > 0) yield buffer.subarray(0, filled);
}

async function readPieces(
  from: string | Readable,
  take: (piece: Buffer, at: number) => Promise<unknown> | undefined,
): Promise<Hashed> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of typeof from === 'string' ? piecesOf(from) : gather(from)) {
    hash.update(piece);
    await take(piece, size);
    size += piece.length;
  }
  return { sha256: hash.digest('hex'), size };
}

export const hashFile = (path: string) => readPieces(path, () => undefined);

/**
 * Copies a file or a stream to a new file that only its owner reads, and flushes it. Blocks of zeros become holes,
 * whether they were holes or written.
 */
export async function copySparse(from: string | Readable, to: string): Promise<Hashed> {
  const target = await open(to, 'wx', 0o600);
  try {
    const hashed = await readPieces(from, (piece, at) => writeBlocks(target, piece, at));
    await target.truncate(hashed.size);
    await target.datasync();
    return hashed;
  } finally {
    await target.close();
  }
}

/** Writes the runs of blocks that are not all zeros. */
async function writeBlocks(file: FileHandle, piece: Buffer, at: number): Promise<void> {
  let start = 0;
  for (let block = 0; block < piece.length; block += blockSize) {
    const end = Math.min(block + blockSize, piece.length);
    if (!piece.subarray(block, end).equals(zeros.subarray(0, end - block))) continue;
    await writeAll(file, piece.subarray(start, block), at + start);
    start = end;
  }
  await writeAll(file, piece.subarray(start), at + start);
}

async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let written = 0; written < bytes.length; )
    written += (await file.write(bytes, written, undefined, at + written)).bytesWritten;
}
