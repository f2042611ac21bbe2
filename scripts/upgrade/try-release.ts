/**
 * Starts this release on a private port without background work and loads some pages and calls:
 * `DATABASE_URL=… node scripts/upgrade/try-release.ts`. Fails if one of them answers 5xx.
 */
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { readPaths } from './read-paths.ts';

const config = { ...readConfig(), HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'error' } as const;
const app = await createApp({
  config,
  databaseUrl: config.DATABASE_URL ?? '',
  withoutTasks: true,
});
await app.listen();
const { port } = app.server.server.address() as { port: number };
const paths = await readPaths(app.platform.pool);
const failed: string[] = [];
for (const path of paths) {
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  if (status >= 500) failed.push(`${path} answers ${status}`);
}
await app.close();
for (const line of failed) console.error(line);
console.log(`${paths.length} pages and calls`);
process.exit(failed.length > 0 ? 1 : 0);
