import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** Only an end to waiting: on a slow machine the demo takes a quarter of an hour. */
const deadlineMs = 30 * 60_000;

export interface DefaultSite {
  readonly url: string;
  /** By user name. */
  readonly passwords: ReadonlyMap<string, string>;
  /** The lines on the terminal so far. */
  printed(): readonly string[];
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the site in a folder of its own, without any setting but a free port; resolves once it shows its accounts. */
export async function startDefaultSite(): Promise<DefaultSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'golden-hour-default-'));
  const { PATH, HOME } = process.env;
  const site = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir },
  });
  const lines: string[] = [];
  for (const stream of [site.stdout, site.stderr])
    createInterface(stream).on('line', (line) => lines.push(line));
  const ended = () => site.exitCode !== null || site.signalCode !== null;
  const stop = async () => {
    if (!ended()) {
      const exit = once(site, 'exit');
      site.kill('SIGTERM');
      await exit;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const until = async (shown: () => boolean) => {
    const deadline = Date.now() + deadlineMs;
    while (!shown()) {
      if (ended() || Date.now() > deadline)
        throw new Error(`The site ended or takes too long. It said:\n${lines.join('\n')}`);
      await wait(100);
    }
  };
  const find = (pattern: RegExp) => lines.flatMap((line) => [...line.matchAll(pattern)]);
  const accounts = () => find(/^ {2}(\w+) +(\S+)$/g);
  try {
    await until(() => accounts().length === 3);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: find(/is at (http:\S+)$/g)[0]?.[1] ?? '',
    passwords: new Map(accounts().map(([, name = '', password = '']) => [name, password])),
    printed: () => lines,
    untilReady: () => until(() => find(/^Ready\b/g).length > 0),
    stop,
  };
}
