/**
 * What everyone reads of orders in all of their states, before and after a change that must not be seen:
 *
 *     GOLDEN=/tmp/golden npx vitest run src/testing/golden     # the first run records
 *     GOLDEN=/tmp/golden npx vitest run src/testing/golden     # the next ones compare
 *
 * `GOLDEN_PAGES=1` adds the pages. Without a folder it only sees that no reply is a failure of the site.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tasks } from '#server/capabilities.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '../app.ts';
import { signInAgain, tuesday } from '../bookings.ts';
import { connectLive, type LiveEnd } from '../live.ts';
import { masked } from './mask.ts';
import { type Cast, carryOut, lastStart, makeCast, makeOrders, stageOf } from './orders.ts';
import { type Recording, record, recordNews, split } from './record.ts';

const folder = process.env['GOLDEN'];
const withPages = process.env['GOLDEN_PAGES'] === '1';
const minutes = 60_000;
const dayMs = 86_400_000;

/** What the time brings about. Those of an order's kind that a release does not have are left out. */
const timers = [
  ...['announce-unpaid-hires', 'free-unpaid-time', 'end-unpaid-hires', 'announce-approvals'],
  ...['announce-endings'],
  ...['announce-booking-approvals', 'approve-undecided-work', 'end-due-orders'],
  ...['complete-bookings', 'expire-bookings', 'remind-of-bookings', 'announce-days'],
  ...['remind-of-deliveries', 'refund-undelivered-bookings', 'refund-undelivered-jobs'],
  ...['refund-undelivered-orders', 'warn-of-old-drafts', 'delete-old-drafts'],
];
const runTimers = async (app: TestApp) => {
  for (const name of timers) {
    await tasks[name]?.(app.platform, {} as never);
    await app.settle();
  }
};

const people = ({ client, creator, leaving, operator }: Cast) => [
  ...[client, creator, operator, leaving.client, leaving.other],
];

test(
  'replies, pages, mails, notifications and frames are as recorded',
  async () => {
    const began = new Date();
    const app = await startTestApp({
      ...{ withPages, settings: { ...manyOpenOrders } },
      env: { SANDBOX_CONTROL_PORT: '0' },
    });
    const recording: Recording = new Map();
    const add = (when: string, more: Recording) => {
      for (const [name, text] of more) recording.set(`${when}-${name}`, text);
    };
    try {
      const cast = await makeCast(app);
      const stage = stageOf(app, cast);
      const ends: Record<string, LiveEnd> = {
        client: await connectLive(cast.client.browser),
        creator: await connectLive(cast.creator.browser),
      };
      const frames = (when: string) => {
        for (const [name, { frames: received }] of Object.entries(ends)) {
          const lines = received.map((frame) => masked(JSON.stringify(frame), began)).sort();
          recording.set(`${when}-${name}-frames`, lines.join('\n'));
        }
      };
      const orders = await makeOrders(stage);
      frames('1');
      add('1', await record(app, { cast, orders, began }, withPages));

      const travel = async (instant: string) => {
        app.travelTo(instant);
        for (const person of people(cast)) await signInAgain(person);
      };
      const after = (instant: number, days: number) =>
        new Date(instant + days * dayMs).toISOString();
      for (const days of [5.5, 6.9, 7.1]) {
        app.travelTo(after(began.getTime() + minutes, days));
        await runTimers(app);
      }
      for (const days of [-0.5, 1, 3, 5.2, 8]) {
        app.travelTo(after(Date.parse(tuesday(2)), days));
        await runTimers(app);
      }
      const begun = Date.parse(lastStart()) + dayMs;
      await travel(after(begun, 0));
      await carryOut(stage, orders);
      frames('2');
      add('2', await record(app, { cast, orders, began }, withPages));

      for (const days of [7.5, 12.5, 13.5, 14.5, 40]) {
        app.travelTo(after(begun, days));
        await runTimers(app);
        await stage.money.rest();
      }
      await travel(after(begun, 41));
      frames('3');
      add('3', await record(app, { cast, orders, began }, withPages));
      add('3', await recordNews(app, cast, began));
      recording.set('steps', masked(split(stage.replies.join('\n')), began));
      for (const end of Object.values(ends)) end.close();
    } finally {
      await app.close();
    }
    const failures = [...recording.values()].flatMap(
      (text) => text.match(/^=== .*: 5\d\d .*\n.*/gm) ?? [],
    );
    if (folder !== undefined && !existsSync(folder)) store(folder, recording);
    expect(failures).toEqual([]);
    if (folder !== undefined) expect(differences(folder, recording)).toEqual([]);
  },
  10 * minutes,
);

function store(into: string, recording: Recording): void {
  mkdirSync(into, { recursive: true });
  for (const [name, text] of recording) writeFileSync(join(into, name), text);
}

/** The first differing lines of each file; the new recording is beside the old one. */
function differences(before: string, recording: Recording): string[] {
  store(`${before}.new`, recording);
  return [...recording].flatMap(([name, text]) => {
    const file = join(before, name);
    const [old, now] = [existsSync(file) ? readFileSync(file, 'utf8') : '', text];
    if (old === now) return [];
    const [oldLines, newLines] = [old.split('\n'), now.split('\n')];
    const at = oldLines.findIndex((line, n) => line !== newLines[n]);
    return [`${name}:${at + 1} was ${oldLines[at]} and is ${newLines[at]}`];
  });
}
