import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { promisify } from 'node:util';
import { openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { type Held, holdPort } from '#server/platform/http/hold-port.ts';
import { migrateTasks } from '#server/platform/tasks/tasks.ts';
import { carryBuilds, ensurePagesBuilt } from '#server/render/build-pages.ts';
import type { UpgradeDatabase } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { type Facts, readFacts, verify, withDatabase } from './facts.ts';
import { goBack } from './go-back.ts';
import { openOwn } from './own-database.ts';
import { isThere, type Plan } from './plan.ts';
import { pointLink, type Started, startRelease, waitForOld } from './serve.ts';
import { Steps } from './steps.ts';

export const updating: Held = {
  title: 'Updating',
  words: 'This site is being updated and will be back in a minute. Nothing was lost.',
  retrySeconds: 20,
};

const run = promisify(execFile);
const say = (line: string) => console.log(`       ${line}`);

/** What a failed upgrade has to undo. */
export interface Progress {
  readonly plan: Plan;
  readonly database: UpgradeDatabase;
  /** The old release serves while this one prepares: it is not stopped before the switch. */
  readonly serving: boolean;
  url: string;
  /** Undefined until the database was looked at. */
  before: Facts | undefined;
  /** Whether the copy is one that the old release can read. */
  leadsBack: boolean;
  doing: 'preparing' | 'migrating' | 'verifying' | 'starting';
  freePort: () => Promise<void>;
}

/** Resolves once the new release serves, or the old one again. */
export async function upgradeSite(plan: Plan): Promise<Started & { upgraded: boolean }> {
  const serving = !plan.embedded && plan.keeps;
  const progress: Progress = {
    plan,
    serving,
    database: plan.embedded ? openEmbedded(plan, say) : openOwn(plan, say),
    url: plan.config.DATABASE_URL ?? '',
    before: undefined,
    leadsBack: true,
    doing: 'preparing',
    freePort: async () => {},
  };
  const steps = new Steps(plan.embedded ? 9 : serving ? 7 : 8);
  await steps.run('Checked', async () => {
    const where = plan.embedded ? `embedded Postgres in ${plan.dataDir.before}` : 'own Postgres';
    return `${plan.from.version} in ${plan.from.folder} to ${plan.to.version}, ${where}`;
  });
  await steps.run('Built the pages', async () => {
    await carryBuilds(plan.from.folder);
    await ensurePagesBuilt(say);
    return undefined;
  });
  if (plan.embedded || serving) await steps.run('Backed up', () => progress.database.backUp());
  const stoppedAt = performance.now();
  try {
    if (!serving) await stopSite(progress, steps);
    await migrateSite(progress, steps);
    await steps.run('Verified', () => {
      const { before, url } = progress;
      if (!before) throw new Error('Nothing to compare with');
      return verify(url, { before, config: plan.config, to: plan.to, serving });
    });
    await steps.run('Tried', () => tryRelease(progress));
    const started = await switchOver(progress, steps);
    await progress.database.dropCopy();
    const seconds = ((performance.now() - stoppedAt) / 1000).toFixed(0);
    console.log(
      serving
        ? `Upgraded to ${plan.to.version}.`
        : `Upgraded to ${plan.to.version}. The site was away for ${seconds} s.`,
    );
    return { ...started, upgraded: true };
  } catch (error) {
    console.error(`Failed: ${(error as Error).message}`);
    return { ...(await goBack(progress, error, say)), upgraded: false };
  }
}

async function stopSite(progress: Progress, steps: Steps): Promise<void> {
  const { database, plan } = progress;
  await steps.run('Stopped the site', async () => {
    progress.url = await database.takeOver();
    progress.freePort = await holdPort(plan.config, updating);
    return undefined;
  });
  await steps.run('Copied the database', async () => {
    const { words, leadsBack } = await database.copy(progress.url);
    progress.leadsBack = leadsBack;
    return words;
  });
}

async function migrateSite(progress: Progress, steps: Steps): Promise<void> {
  const { plan, url } = progress;
  progress.before = await readFacts(url, plan.config);
  progress.doing = 'migrating';
  await steps.run('Migrated', async () => {
    const pool = openPool(url, 2);
    try {
      await migrate(pool, say);
      await migrateTasks(pool);
    } finally {
      await pool.end();
    }
    return undefined;
  });
  progress.doing = 'verifying';
}

async function tryRelease({ plan, url }: Progress): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/upgrade/try-release.ts'], {
    cwd: plan.to.folder,
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: plan.dataDir.before },
  });
  return stdout.trim().split('\n').at(-1) ?? '';
}

async function switchOver(progress: Progress, steps: Steps): Promise<Started> {
  const { plan, database, serving, url } = progress;
  const inTerminal = plan.link === undefined && plan.start === undefined;
  const now = serving ? await databaseTime(url) : '';
  return steps.time(`Started ${plan.to.version}`, async () => {
    await database.forgetCopy();
    progress.doing = 'starting';
    await pointLink(plan, plan.to);
    if (serving && (inTerminal || plan.stop !== undefined)) await database.takeOver();
    await database.handOver();
    const { before, after } = plan.dataDir;
    if (before !== after && (await isThere(before))) await rename(before, after);
    await progress.freePort();
    const started = await startRelease(plan, plan.to, say);
    if (serving) await waitForOld(plan, now, say);
    return started;
  });
}

function databaseTime(url: string): Promise<string> {
  return withDatabase(url, async (pool) => {
    const { rows } = await pool.query<{ now: string }>('select now()::text as now');
    return rows[0]?.now ?? '';
  });
}
