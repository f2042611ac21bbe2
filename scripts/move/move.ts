/**
 * Moves the site's database into another Postgres: `npm run move -- postgres://…`, with the site's
 * environment, while it runs; `npm run move -- --reopen` takes the old one back. See
 * docs/runbooks/move-the-database.md.
 */

import { withSiteDatabase } from '../site-database.ts';
import { moveDatabase, reopen } from './move-database.ts';

const [wanted] = process.argv.slice(2);
try {
  if (wanted === undefined || !/^(postgres(ql)?:\/\/|--reopen$)/.test(wanted))
    throw new Error('Usage: npm run move -- postgres://user:password@host:5432/database');
  await withSiteDatabase(async (_client, url) => {
    if (wanted === '--reopen') {
      await reopen(url);
      console.log('The site writes to its database again.');
      return;
    }
    await moveDatabase(url, wanted);
    console.log(
      'Moved. Start the site with DATABASE_URL set to the new database; files stay where they are. The old database takes no writes: npm run move -- --reopen changes that.',
    );
  });
} catch (error) {
  console.error(`Failed: ${(error as Error).message}\nThe site's own database is as it was.`);
  process.exitCode = 1;
}
