import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseMoment } from './calendar-values.ts';
import { parseRule } from './recurrence-rule.ts';
import { startsOf } from './recurrences.ts';

const file = new URL('./expected-starts.txt', import.meta.url);
const lines = readFileSync(file, 'utf8').trim().split('\n');
const rules = lines.map(
  (line) => line.split('\t') as [rule: string, start: string, starts: string],
);
const end = Date.UTC(2040, 0, 1) - 1;

/** As `scripts/calendars/expected-starts.py` writes them. */
function found(text: string, start: string): string {
  const { rule, isIncomplete } = parseRule(text);
  if (!rule || isIncomplete) return 'unread';
  const first = parseMoment(start)?.wall ?? 0;
  const last = Math.min(end, rule.until?.wall ?? end);
  const walls: number[] = [];
  for (const wall of startsOf(rule, first, { from: first, end: last })) {
    walls.push(wall);
    if (walls.length === 12) break;
  }
  const word = (wall: number) => new Date(wall).toISOString().replace(/[-:]|\.000Z/g, '');
  const isSame = walls.every((wall) => word(wall).slice(8) === start.slice(8));
  return walls.map((wall) => (isSame ? word(wall).slice(0, 8) : word(wall))).join(' ');
}

it(`finds the starts of ${rules.length} rules that python-dateutil finds`, () => {
  expect(rules.length).toBeGreaterThanOrEqual(237);
  const other = rules.filter(([rule, start, starts]) => found(rule, start) !== starts);
  expect(other.map(([rule, start, starts]) => [rule, start, starts, found(rule, start)])).toEqual(
    [],
  );
});

it('finds the same from any later time on', () => {
  for (const [text, start] of rules) {
    const { rule } = parseRule(text);
    const first = parseMoment(start)?.wall ?? 0;
    if (!rule || rule.frequency === 'HOURLY') continue;
    const reach = { from: Date.UTC(2029, 4, 6, 7), end: Date.UTC(2033, 0, 1) };
    const late = [...startsOf(rule, first, reach)].filter((wall) => wall >= reach.from);
    const all = [...startsOf(rule, first, { ...reach, from: first })];
    expect(late, text).toEqual(all.filter((wall) => wall >= reach.from));
  }
});
