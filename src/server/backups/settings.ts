import type { Config } from '#server/platform/config/config.ts';
import { bucketOf } from '#server/platform/storage/open-storage.ts';
import type { S3Settings } from '#server/platform/storage/s3-storage.ts';
import type { Kept } from './backup-rules.ts';

/** What a backup needs to know, as a message to another process. */
export interface BackupSettings {
  /** BACKUP_DIR, which exists. */
  readonly folder: string;
  readonly keep: Kept;
  readonly databaseUrl: string;
  /** Whether the database is the embedded one, whose files can be copied. */
  readonly embedded: boolean;
  readonly dataDir: string;
  /** Whether files are copied: not out of a bucket with BACKUP_BUCKET=off. */
  readonly withFiles: boolean;
  /** Where they are instead of `dataDir`. */
  readonly bucket?: S3Settings | undefined;
  /** Bytes of the disk that stay free. */
  readonly floor: number;
}

/** Undefined without BACKUP_DIR. */
export function backupSettings(config: Config, databaseUrl: string): BackupSettings | undefined {
  const { BACKUP_DIR, BACKUP_KEEP, DATABASE_URL, DATA_DIR, DISK_FLOOR_MB } = config;
  const bucket = bucketOf(config);
  if (BACKUP_DIR === undefined) return undefined;
  return {
    folder: BACKUP_DIR,
    keep: BACKUP_KEEP,
    databaseUrl,
    embedded: DATABASE_URL === undefined,
    dataDir: DATA_DIR,
    withFiles: bucket === undefined || config.BACKUP_BUCKET,
    bucket,
    floor: DISK_FLOOR_MB * 1_000_000,
  };
}
