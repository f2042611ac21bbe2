import { Writable } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Outage } from '../outage.ts';
import { openLog } from './log.ts';

function capture(level: 'info' | 'debug' = 'info') {
  const lines: Record<string, unknown>[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, ...openLog({ LOG_LEVEL: level, LOG_FORMAT: 'json' }, { to }) };
}
const away = new Outage('database', undefined, 'connect ECONNREFUSED');

it('makes two lines of an outage, whatever failed meanwhile', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { lines, log, outages } = capture();
  let back = false;
  outages.ask('database', async () => back);
  for (let nth = 0; nth < 50; nth += 1) log.child({ nth }).warn({ err: away }, 'Events wait');
  log.error({ err: new Error('A mistake of ours') }, 'The request failed');
  await vi.advanceTimersByTimeAsync(5000);
  back = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'The database is away',
    'The request failed',
    'The database is back',
  ]);
  expect(lines[0]).toMatchObject({ reason: 'connect ECONNREFUSED', away: 'database' });
  expect(lines[0]).not.toHaveProperty('err');
  expect(lines[2]).toMatchObject({ failures: 50, back: 'database' });
  log.warn({ err: away }, 'Events wait');
  expect(lines.at(-1)?.['msg']).toBe('The database is away');
});

it('logs each failure for who debugs', () => {
  const { lines, log } = capture('debug');
  for (let nth = 0; nth < 3; nth += 1) log.warn({ err: away }, 'Events wait');
  expect(lines).toHaveLength(3);
});
