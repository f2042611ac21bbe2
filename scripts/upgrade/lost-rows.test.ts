import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findLostRows, type RowCounts, readRemovals } from './lost-rows.ts';

const rows = (count: number): RowCounts => new Map([[1, { table: 'kinds', count }]]);
const none = new Set<string>();
const compare = (before: number, after: RowCounts, serving: boolean, removed = none) =>
  findLostRows(rows(before), after, { serving, removed });

it.each([
  [12, rows(14), false, undefined],
  [12, rows(12), false, undefined],
  [12, rows(11), false, 'kinds had 12 rows and has 11'],
  [12, new Map(), false, 'kinds had 12 rows and has 0'],
  [12, rows(11), true, undefined],
  [12, rows(0), true, 'kinds had 12 rows and has 0'],
  [0, rows(0), true, undefined],
])('%i rows before and %j after, serving %j: %s', (before, after, serving, text) => {
  expect(compare(before, after, serving)).toBe(text);
});

it('lets a migration remove rows that it names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'golden-hour-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'migrations'));
  const write = (name: string, sql: string) => writeFile(join(folder, 'migrations', name), sql);
  await write('1.sql', '-- removes rows of kinds: nothing uses them\ndelete from kinds;');
  await write('2.sql', 'delete from others;');
  const removed = await readRemovals(folder, ['1.sql', '2.sql']);
  expect([...removed]).toEqual(['kinds']);
  expect(compare(12, rows(3), false, removed)).toBeUndefined();
  expect(compare(12, rows(3), false)).toBeDefined();
});
