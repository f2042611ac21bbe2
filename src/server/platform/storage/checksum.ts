import { createHash } from 'node:crypto';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import type { Config } from '../config/config.ts';
import { createChildProgram } from '../process/child-program.ts';
import { createFairQueue } from '../queue/fair-queue.ts';

/** What a file's bytes are known by. */
export interface Checksum {
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly crc32: number;
}

/** Reads a stream to its end, in one pass. */
export async function checksumOf(bytes: Readable): Promise<Checksum> {
  const sha256 = createHash('sha256');
  let [size, crc] = [0, 0];
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    sha256.update(piece);
    crc = crc32(piece, crc);
    size += piece.length;
  }
  return { size, sha256: sha256.digest('hex'), crc32: crc };
}

type StorageSettings = Pick<
  Config,
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

export interface ChecksumOrder {
  readonly storage: StorageSettings;
  readonly key: string;
}
/** Without a checksum if there is no such file. */
export type ChecksumReply =
  | { readonly checksum: Checksum | undefined }
  | { readonly failure: string };

const createLane = () => ({
  hashing: createChildProgram<ChecksumOrder, ChecksumReply>(
    fileURLToPath(new URL('./checksum-process.ts', import.meta.url)),
    // 150 GB from a slow bucket.
    { priority: constants.priority.PRIORITY_LOW, longestMs: 6 * 3_600_000 },
  ),
  queue: createFairQueue({ places: 1, waitingEach: 1000, waiting: 1000 }),
});
/** Bytes from which files wait for each other alone: smaller ones take seconds. */
export const largeFileBytes = 1e9;
const lanes = { default: createLane(), large: createLane() };

/**
 * The checksum of a stored file, read in a process of its own that gives way to everything else,
 * one small and one large file at a time. Undefined if there is none. Throws if it cannot be read.
 */
export async function storedChecksum(
  { DATA_DIR, S3_ENDPOINT, S3_REGION, S3_BUCKET, ...config }: StorageSettings,
  key: string,
  bytes = 0,
): Promise<Checksum | undefined> {
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  const keys = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const storage = { DATA_DIR, S3_ENDPOINT, S3_REGION, S3_BUCKET, ...keys };
  const { queue, hashing } = bytes >= largeFileBytes ? lanes.large : lanes.default;
  const reply = await queue.run({ key: 'checksum', preferred: false }, () =>
    hashing.send({ storage, key }),
  );
  if (!reply) throw new Error('The process that reads files ended');
  if ('failure' in reply) throw new Error(`A file could not be read: ${reply.failure}`);
  return reply.checksum;
}
