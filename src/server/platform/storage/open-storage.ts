import type { Config } from '../config/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';

/** S3 where it is configured, the local disk otherwise. */
export async function openStorage(config: Config): Promise<FileStorage & { close?(): void }> {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return createDiskStorage(`${config.DATA_DIR}/files`);
  // The client is large: only who uses it loads it.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
