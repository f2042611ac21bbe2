/** One process of a site, without its pages; started by `startSiteProcess`. */
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config/config.ts';

const config = readConfig();
const app = await createApp({
  config,
  databaseUrl: config.DATABASE_URL ?? '',
  withoutPages: true,
});
process.once('disconnect', async () => {
  await app.close();
  process.exit(0);
});
process.send?.(await app.listen());
