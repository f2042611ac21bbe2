/** The last line of a back-up job: `npm run note-backup`. The operator's doctor warns when it was not said for a day. */
import { withSiteDatabase } from './site-database.ts';

await withSiteDatabase(async (client) => {
  await client.query('insert into backups default values');
  console.log('Noted that a backup is complete.');
});
