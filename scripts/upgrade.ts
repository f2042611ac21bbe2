/**
 * Upgrades a site to the release in this folder: `npm run upgrade -- --from OLD_FOLDER`, see
 * docs/upgrading.md. It may be interrupted at any time, also by kill -9: run it again.
 */
import { lockUpgrade } from './upgrade/lock-upgrade.ts';
import { readPlan } from './upgrade/plan.ts';
import { upgradeSite } from './upgrade/upgrade-site.ts';

process.umask(0o077);
try {
  const plan = await readPlan(process.argv.slice(2));
  const lock = await lockUpgrade(plan.dataDir.before);
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
