/**
 * Restores a backup of BACKUP_DIR: `npm run restore -- BACKUP NEW_DATA_DIR`, with DATABASE_URL set
 * to an empty database if the backup has a dump; files go into the bucket of S3_BUCKET if it is set.
 */
import { resolve } from 'node:path';
import { restoreBackup } from '#server/backups/index.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { bucketOf } from '#server/platform/storage/open-storage.ts';

const [from, to] = process.argv.slice(2);
try {
  if (from === undefined || to === undefined)
    throw new Error('Usage: npm run restore -- BACKUP NEW_DATA_DIR');
  const config = readConfig();
  const { count, damaged } = await restoreBackup(
    resolve(from),
    resolve(to),
    config.DATABASE_URL,
    bucketOf(config),
  );
  for (const path of damaged) console.error(`Missing or damaged: ${path}`);
  console.log(`Restored the database and ${count - damaged.length} of ${count} files.`);
  process.exitCode = damaged.length > 0 ? 2 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
