import { chmod, mkdir } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import type { S3Settings, S3Storage } from './s3-storage.ts';

type BucketConfig = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** S3 if configured, otherwise the local disk. */
export async function openStorage(
  config: BucketConfig & Pick<Config, 'DATA_DIR'>,
): Promise<FileStorage & { close?(): void }> {
  const bucket = bucketOf(config);
  return bucket ? openBucket(bucket) : openDisk(`${config.DATA_DIR}/files`);
}

/** Where the bucket is; undefined if files are on the local disk. */
export function bucketOf(config: BucketConfig): S3Settings | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** The client is large, so it is loaded only when used. */
export async function openBucket(settings: S3Settings): Promise<S3Storage> {
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(settings);
}

/**
 * It holds private files, too: readable only by the site's user, even if an earlier version created
 * it.
 */
async function openDisk(folder: string): Promise<FileStorage> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return createDiskStorage(folder);
}
