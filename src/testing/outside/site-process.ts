/** A separate process that serves a site's calls; ends with its parent process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Browser } from './browser.ts';

export interface SiteProcess {
  readonly url: string;
  visitor(): Browser;
  stop(): Promise<void>;
}

export async function startSiteProcess(
  env: Readonly<Record<string, string>>,
): Promise<SiteProcess> {
  const child: ChildProcess = fork(join(import.meta.dirname, '../serve-calls.ts'), {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'error',
      SECRETS_KEY: '5'.repeat(64),
      ...env,
    },
    execArgv: [],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the site ended with ${code}`);
  });
  const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
  ended.catch(() => {});
  return {
    url,
    visitor: () => new Browser(url),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
