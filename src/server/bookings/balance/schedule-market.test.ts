/**
 * Random histories of bookings that are paid in parts, with extras and tips, moves, bank debits, chargebacks and
 * absences, compared with the provider's own records after every step.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { askForDeposit } from '#testing/bookings.ts';
import { isSample, runsOf } from '#testing/long.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import {
  confirmed,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { SchedulePlay } from '#testing/schedules/play.ts';
import { type Step, stepArbitrary } from '#testing/schedules/steps.ts';

let app: TestApp;
let money: SandboxMoney;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({
    // What the site keeps of many cancellations has its own tests.
    settings: { ...manyOpenOrders, keepProcessingFee: false },
    env: { SANDBOX_CONTROL_PORT: '0', DATABASE_POOL: '8' },
  });
  money = sandboxMoney(app);
  operator = await registerOperator(app);
});
afterAll(async () => {
  if (process.env['MARKET_RUNS']) {
    const seen = [...counts].map(([what, count]) => `${what} ${count}`).join(', ');
    process.stdout.write(`operations: ${operations}\nschedules: ${seen}\n`);
  }
  await app?.close();
});

let operations = 0;
const counts = new Map<string, number>();

test('in any order of events each part is charged once, and every cent is in one place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepArbitrary, { minLength: 5, maxLength: 14 }),
      fc.record({ keepsDeposit: fc.boolean(), onboarded: fc.boolean() }),
      async (steps, { keepsDeposit, onboarded }) => {
        app.travelTo(undefined);
        const clients = [
          await confirmed(app, registerClient(app)),
          await confirmed(app, registerClient(app)),
        ];
        const creator = await confirmed(app, registerCreator(app));
        await askForDeposit(creator, { keepsDeposit });
        if (onboarded) await money.onboard(creator.creatorId);
        const play = new SchedulePlay(app, money, { clients, creator }, counts);
        const all: Step[] = [
          // Histories in which nobody pays prove nothing.
          { do: 'book', client: 0, slot: 0, hours: 2 },
          { do: 'pay', nth: 0, payIn: 'deposit', automatic: true, method: 'pm_card_visa' },
          ...steps,
        ];
        for (const step of all) {
          await play.step(step);
          operations += 1;
        }
        await play.comeToEnd(operator);
        await play.comparePapers();
        await expectBooksToAgree(app);
      },
    ),
    {
      numRuns: Number(process.env['MARKET_RUNS'] ?? runsOf({ long: 40, default: 6 })),
      // tools/chaos/market.ts runs longer histories.
      seed: Number(process.env['MARKET_SEED'] ?? 1),
      endOnFailure: true,
    },
  );
  if (isSample) return;
  expect(counts.get('deposit paid')).toBeGreaterThan(0);
  expect(counts.get('balance paid')).toBeGreaterThan(0);
}, 3_600_000);
