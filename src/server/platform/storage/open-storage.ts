import { chmod, mkdir } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';

/** S3 if configured, otherwise the local disk. */
export async function openStorage(
  config: Pick<
    Config,
    | 'DATA_DIR'
    | 'S3_ENDPOINT'
    | 'S3_REGION'
    | 'S3_BUCKET'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY'
  >,
): Promise<FileStorage & { close?(): void }> {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return openDisk(`${config.DATA_DIR}/files`);
  // The client is large, so it is loaded only when used.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
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
