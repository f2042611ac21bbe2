/**
 * Gives the database a new installation id at the payment provider: `npm run new-installation`.
 * After a restore that kept the place of the database, as from a snapshot of its disk or a copy of
 * it. The site may be running.
 */
import { randomBytes } from 'node:crypto';
import { withSiteDatabase } from '../site-database.ts';

await withSiteDatabase(async (client) => {
  const id = randomBytes(8).toString('hex');
  const { rowCount } = await client.query(
    `insert into installations (id, fingerprint)
     select $1, fingerprint from installations order by number desc limit 1`,
    [id],
  );
  // What was reported since the backup is read before anything is released.
  await client.query(
    `update provider_readings set again_since = least(again_since, read_until) where what = 'news'`,
  );
  if (rowCount) console.log(`New calls to the payment provider carry the installation id ${id}.`);
  else console.error('This database has no installation id yet: it gets one at its first start.');
  process.exitCode = rowCount ? 0 : 1;
});
