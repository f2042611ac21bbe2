import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { checkKey, type FileStorage } from './file-storage.ts';

export interface S3Settings {
  /** Absent for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Undefined if there is no such object. */
async function unlessMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
      return undefined;
    throw error;
  }
}

/** Objects in one bucket of any S3-compatible server. */
export function createS3Storage(settings: S3Settings): FileStorage & { close(): void } {
  const { bucket: Bucket, endpoint, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region: settings.region ?? 'us-east-1',
    // Servers other than Amazon's use path-style addresses, without a host name per bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Other servers do not support the checksums that Amazon's SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  });
  return {
    async put(key, from, type) {
      const bytes = from instanceof Uint8Array;
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: checkKey(key),
          Body: bytes ? from : createReadStream(from.path),
          ContentLength: bytes ? from.length : (await stat(from.path)).size,
          ContentType: type,
        }),
      );
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await unlessMissing(
        client.send(new GetObjectCommand({ Bucket, Key: checkKey(key), Range })),
      );
      if (!found?.Body) return undefined;
      const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
      return {
        stream: found.Body as Readable,
        size: whole === undefined ? (found.ContentLength ?? 0) : Number(whole),
      };
    },
    async sizeOf(key) {
      const found = await unlessMissing(
        client.send(new HeadObjectCommand({ Bucket, Key: checkKey(key) })),
      );
      return found?.ContentLength;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }));
    },
    close: () => client.destroy(),
  };
}
