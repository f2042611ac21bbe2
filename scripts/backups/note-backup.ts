/**
 * The last line of a backup job: `npm run note-backup`. The operator's health page warns if it did
 * not run for a day.
 */
import { withSiteDatabase } from '../site-database.ts';

await withSiteDatabase(async (client) => {
  await client.query('insert into backups default values');
  console.log('Noted that a backup is complete.');
});
