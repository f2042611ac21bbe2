/**
 * Upgrades a site to the release in this folder: `npm run upgrade -- --from OLD_FOLDER`, see
 * docs/upgrading.md. It may be interrupted at any time, also by kill -9: run it again.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '#postgres-server/data-dir-lock.ts';
import { readPlan } from './upgrade/plan.ts';
import { upgradeSite } from './upgrade/upgrade-site.ts';

process.umask(0o077);
try {
  const plan = await readPlan(process.argv.slice(2));
  const folder = join(plan.dataDir.before, 'upgrade');
  // Under root Postgres runs as another user, who passes through.
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const lock = await lockDataDir(folder);
  const { child, upgraded } = await upgradeSite(plan).finally(() => lock.release());
  process.exitCode = upgraded ? 0 : 1;
  if (child) {
    console.log('The site runs in this terminal.');
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => child.kill('SIGTERM'));
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
