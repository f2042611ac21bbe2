/**
 * Brings the site's database up to this release without starting it: `npm run migrate`, with the
 * site's environment. Several may run at once.
 */
import { openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrateTasks } from '#server/platform/tasks/tasks.ts';
import { withSiteDatabase } from './site-database.ts';

await withSiteDatabase(async (_client, url) => {
  const pool = openPool(url, 2);
  let lines = 0;
  try {
    await migrate(pool, (line) => {
      lines += 1;
      console.log(line);
    });
    await migrateTasks(pool);
  } finally {
    await pool.end();
  }
  if (lines === 0) console.log('The database is up to date.');
});
