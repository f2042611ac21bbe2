import { rename } from 'node:fs/promises';
import type { Say } from './database.ts';
import { missingMigrations, readFacts } from './facts.ts';
import { isThere } from './plan.ts';
import { pointLink, StartError, type Started, startRelease } from './serve.ts';
import type { Progress } from './upgrade-site.ts';

/**
 * Lets the old release serve again: on the database as it is now, which it can work on, or on the
 * copy where it cannot, or where a migration failed. Nobody has written since the copy was made.
 */
export async function goBack(progress: Progress, error: unknown, say: Say): Promise<Started> {
  const { plan, database, serving, doing } = progress;
  if (serving && doing !== 'starting') {
    console.error(`${plan.from.version} serves on. Nothing was stopped.`);
    return { child: undefined };
  }
  if (progress.before === undefined && (await database.isCutOff())) {
    console.error(
      `An upgrade was cut off before, and ${plan.from.version} may not be able to read the database as it is now. Mend what failed, then run the same command again.`,
    );
    return { child: undefined };
  }
  const isWritten = error instanceof StartError && error.responded;
  const restores = await needsCopy(progress);
  if (restores && isWritten) {
    console.error(
      `${plan.to.version} answered requests, so the data is not taken back: ${plan.from.version} could not read it. Look at the log of ${plan.to.version}, then start it.`,
    );
    return { child: undefined };
  }
  if (restores && !progress.leadsBack) {
    console.error(
      `An upgrade was cut off when ${plan.to.version} had been started, so there is no copy that ${plan.from.version} could read. Mend what failed, then run the same command again.`,
    );
    return { child: undefined };
  }
  const began = performance.now();
  const { before, after } = plan.dataDir;
  if (before !== after && !(await isThere(before))) await rename(after, before);
  if (restores) {
    await database.restore();
    say('Put the copy of the database back');
  }
  await pointLink(plan, plan.from);
  await database.handOver();
  await progress.freePort();
  const started = await startRelease(plan, plan.from, say);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.error(`${plan.from.version} serves again, after ${seconds} s.`);
  return started;
}

async function needsCopy({ plan, before, doing, serving, url }: Progress): Promise<boolean> {
  if (before === undefined || serving) return false;
  if (doing === 'starting') return !plan.keeps;
  if ((await missingMigrations(url, plan.from)) > 0) return true;
  const { migrations } = await readFacts(url, plan.config);
  return doing === 'migrating' && migrations.size > before.migrations.size;
}
