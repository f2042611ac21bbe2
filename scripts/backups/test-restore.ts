/** Restores the newest backup of BACKUP_DIR into a database that is dropped again: `npm run test-restore`. */
import { backupSettings, testRestore } from '#server/backups/index.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { withSiteDatabase } from '../site-database.ts';

const config = readConfig();
try {
  await withSiteDatabase(async (_, url) => {
    const settings = backupSettings(config, url);
    if (!settings) throw new Error('BACKUP_DIR is not set');
    const { name, rows, files, seconds } = await testRestore(settings);
    const database =
      rows === null
        ? 'its dump can be read (this role may not create a database to restore it)'
        : `${rows} rows of all tables are readable and the ledger adds up`;
    console.log(`${name}: ${database}, ${files} files compared, in ${seconds} s.`);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
