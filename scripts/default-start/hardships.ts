import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { DefaultSite } from './default-site.ts';

/** Four busy processes for each core, so that the site gets a fifth; returns their end. */
export function slowDown(): () => void {
  const loops = Array.from({ length: 4 * availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}

/** Kills the site again and again while it sets itself up and fills its demo, a little later each time. */
export async function interrupt(site: DefaultSite, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    site.begin();
    await wait(1000 + 4000 * nth);
    await site.end('SIGKILL');
  }
}
