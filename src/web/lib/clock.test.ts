import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { deviceTimeOf, noteServerTime, presentTime } from './clock.ts';

afterEach(() => vi.useRealTimers());

test.each([20, -20, 24 * 60, -365 * 24 * 60])(
  'a device %i minutes off shows the time of the server',
  (minutes) => {
    vi.useFakeTimers({ now: Date.parse('2027-03-01T12:00:00Z') + minutes * 60_000 });
    noteServerTime('Mon, 01 Mar 2027 12:00:00 GMT');
    expect(new Date(presentTime()).toISOString()).toBe('2027-03-01T12:00:00.000Z');
    vi.advanceTimersByTime(1500);
    // A reply that travelled a while changes nothing.
    noteServerTime('Mon, 01 Mar 2027 12:00:00 GMT');
    expect(presentTime()).toBe(Date.parse('2027-03-01T12:00:01.500Z'));
    noteServerTime(null);
    noteServerTime('no time');
    expect(presentTime()).toBe(Date.parse('2027-03-01T12:00:01.500Z'));
    // What the server said just now is as old on the device.
    expect(Date.now() - deviceTimeOf(Date.parse('2027-03-01T12:00:00Z'))).toBe(1500);
  },
);

/** Lengths of time, the device's own zone, and the clock that an operator compares with the machine's. */
const onDevice = [
  'src/web/admin/health/findings.tsx',
  'src/web/creators/portfolio/use-uploads.ts',
  'src/web/lib/clock.ts',
  'src/web/lib/format/use-format.ts',
  'src/web/lib/shared-files.ts',
];

test("nothing else asks for the device's time", () => {
  const asking = globSync('src/web/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.test.'))
    .filter((path) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(path, 'utf8')));
  expect(asking.toSorted()).toEqual(onDevice);
});
