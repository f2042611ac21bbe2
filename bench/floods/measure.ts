import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../tools/chaos/harness/report.ts';
import type { Site } from '../../tools/chaos/harness/site.ts';
import { call } from '../attacks/call.ts';

/** Milliseconds of calls; one without an answer counts as long as it was waited for. */
export interface Times {
  readonly account: readonly number[];
  readonly health: readonly number[];
}

/** Longer than any answer may take. */
export const patienceMs = 5000;
/** What a person's calls pause between two. */
const pauseMs = 15;
let turn = 0;

/** Calls of a person to their own account, two at a time, and of a load balancer to `/healthz`. */
export async function measure(
  { url }: Pick<Site, 'url'>,
  cookie: string,
  until: () => boolean,
): Promise<Times> {
  const times = { account: [] as number[], health: [] as number[] };
  const repeat = async (path: string, into: number[]) => {
    while (!until()) {
      const began = performance.now();
      turn += 1;
      // In turns, as one address may ask 600 times a minute.
      const from = `127.0.1.${(turn % 60) + 1}`;
      const { status } = await call(url, { from, path, cookie, patienceMs });
      into.push(status === 200 ? performance.now() - began : patienceMs);
      await wait(pauseMs);
    }
  };
  await Promise.all([
    repeat('/api/user', times.account),
    repeat('/api/user', times.account),
    repeat('/healthz', times.health),
  ]);
  return times;
}

export const forMs = (ms: number): (() => boolean) => {
  const end = Date.now() + ms;
  return () => Date.now() > end;
};

/** CPU seconds of a site's process so far. */
export function cpuSeconds({ pid }: Pick<Site, 'pid'>): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export interface Quantiles {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

export const quantilesOf = (times: readonly number[]): Quantiles => ({
  count: times.length,
  p50: Math.round(quantile(times, 0.5)),
  p99: Math.round(quantile(times, 0.99)),
  slowest: Math.round(Math.max(0, ...times)),
});
