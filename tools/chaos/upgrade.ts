/**
 * Upgrades a copy of a real site from another release's folder while people write, and kills the
 * upgrade (SIGKILL) after each of its steps; then runs it again. Every acknowledged write must be
 * readable afterwards, whichever release serves, and every file as it was.
 * `node tools/chaos/upgrade.ts --from OLD_FOLDER --data STOPPED_DATA_DIR [--to NEW_FOLDER] [--steps 0,4,5]`
 * Step 0 is no kill. With DATABASE_URL of an own Postgres, `--reset` and `--stop` are commands that
 * prepare its database and stop the site (by default it ends the process).
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '#postgres-server/access.ts';
import { must, report } from './harness/report.ts';
import { UpgradeWriters } from './upgrades/upgrade-writers.ts';

const here = join(import.meta.dirname, '../..');
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { from: text, to: text, data: text, steps: text, reset: text, stop: text },
});
const from = values.from ?? '';
const to = values.to ?? here;
const steps = (values.steps ?? '0,1,2,3,4,5,6,7,8,9').split(',').map(Number);
const rows: [string, string][] = [];
let acknowledged = 0;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A process whose lines are awaited. */
function start(folder: string, script: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(join(folder, 'node_modules/node/bin/node'), [script, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const until = async (pattern: RegExp) => {
    const ended = once(child, 'exit');
    while (!lines.some((line) => pattern.test(line)) && child.exitCode === null)
      await Promise.race([wait(5), ended]);
    return lines.some((line) => pattern.test(line));
  };
  return { child, lines, until };
}

async function shell(command: string | undefined): Promise<void> {
  if (command) await once(spawn(command, { shell: true, stdio: 'inherit' }), 'close');
}

/** What is missing of a folder in its copy, or has other bytes there. */
function changedFiles(folder: string, copy: string): string[] {
  const { stdout } = spawnSync('diff', ['-rq', folder, copy], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.filter((line) => !line.startsWith(`Only in ${copy}`));
}

for (const step of steps) {
  const folder = await mkdtemp(join(tmpdir(), 'golden-hour-upgrade-'));
  const dataDir = join(folder, 'data');
  await cp(values.data ?? '', dataDir, { recursive: true, preserveTimestamps: true });
  await shell(
    `chown -R --reference=${values.data}/postgres ${dataDir}/postgres 2>/dev/null; chmod 711 ${folder} ${dataDir}`,
  );
  await shell(values.reset);
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const old = start(from, 'src/server/main.ts', ['--empty'], env);
  must(await old.until(/ is at http/), `The old release did not start:\n${old.lines.join('\n')}`);
  const writers = new UpgradeWriters(`http://127.0.0.1:${port}`);
  await writers.start();
  const args = ['--from', from, '--backup', join(folder, 'backup')];
  // An embedded site is stopped by the upgrade itself.
  const stop = values.stop ?? (process.env['DATABASE_URL'] ? `kill ${old.child.pid}` : undefined);
  if (stop) args.push('--stop', stop);
  const first = start(to, 'scripts/upgrade.ts', args, env);
  let upgrade = first;
  if (step > 0) {
    must(
      await first.until(new RegExp(`^ *${step}/`)),
      `Step ${step} did not come:\n${first.lines.join('\n')}`,
    );
    first.child.kill('SIGKILL');
    await once(first.child, 'exit').catch(() => {});
    await wait(300);
    upgrade = start(to, 'scripts/upgrade.ts', args, env);
  }
  const ended = await upgrade.until(/^The site runs in this terminal/);
  must(ended, `The upgrade did not end:\n${upgrade.lines.join('\n')}`);
  await writers.stop();
  const lost = await writers.check();
  must(lost.length === 0, `Lost after step ${step}: ${lost.join(', ')}`);
  const changed = changedFiles(join(values.data ?? '', 'files'), join(dataDir, 'files'));
  must(changed.length === 0, `Files are gone or others after step ${step}: ${changed.join(', ')}`);
  acknowledged += writers.acknowledged;
  const last = upgrade.lines.filter((line) => /^(Upgraded|Failed|.*serves again)/.test(line));
  rows.push([
    step === 0 ? 'not killed' : `killed after step ${step}`,
    `${last.join(' ')} ${writers.words}`,
  ]);
  console.log(rows.at(-1)?.join(': '));
  upgrade.child.kill('SIGTERM');
  await once(upgrade.child, 'exit');
  old.child.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
report(`Upgrades from ${from}`, [...rows, ['acknowledged writes kept', acknowledged]]);
process.exit();
