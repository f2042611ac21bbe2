import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import type { TestApp } from '#testing/app.ts';
import { type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { type HeldReply, holdTransfers } from '#testing/outside/slow-provider.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';
import { settle } from '../index.ts';
import { sendTransfer } from './send-transfer.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
const held: HeldReply[] = [];
beforeAll(async () => {
  ({ app, money, people } = await startMoney());
});
afterEach(() => {
  for (const one of held.splice(0)) one.close();
});
afterAll(() => app?.close());

/** An approved release that no task sends. */
async function approved(): Promise<{ releaseId: number; group: string }> {
  const creatorId = await people.creator();
  await money.onboard(creatorId);
  const order = await people.paid();
  const releaseId = await inTransaction(app.platform.db, async (tx) => {
    await settle(app.platform, tx, order, { creators: [{ id: creatorId, cents: 'rest' }] });
    const { id } = await tx
      .selectFrom('releases')
      .select('id')
      .where('creatorId', '=', creatorId)
      .executeTakeFirstOrThrow();
    await sql`select graphile_worker.remove_job(${`payments-transfer:${id}`})`.execute(tx);
    return id;
  });
  return { releaseId, group: await money.groupOf(order) };
}

/** A worker that sends the transfer and waits for the response. */
async function sending(releaseId: number, outcome: 'refused' | 'made') {
  const reply = await holdTransfers(app, outcome);
  held.push(reply);
  const done = sendTransfer(reply.platform, releaseId);
  await Promise.race([reply.requested, done]);
  return {
    replied: () => {
      reply.reply();
      return done;
    },
  };
}

const transfersOf = async (group: string) =>
  (await money.api('GET', `/v1/transfers?transfer_group=${group}`)).data;

async function expectOneTransfer({ releaseId, group }: { releaseId: number; group: string }) {
  await sendTransfer(app.platform, releaseId);
  await money.rest();
  const rows = await app.sql(
    'select status, stripe_transfer_id as id from releases where id = $1',
    [releaseId],
  );
  const made = await transfersOf(group);
  expect(made).toHaveLength(1);
  expect(rows).toEqual([{ status: 'transferred', id: made[0]?.id }]);
  await expectBooksToAgree(app);
}

it('a late refusal does not duplicate the next attempt', async () => {
  const one = await approved();
  const slow = await sending(one.releaseId, 'refused');
  const quick = await sending(one.releaseId, 'refused');
  await quick.replied();
  const second = await sending(one.releaseId, 'made');
  await slow.replied();
  await second.replied();
  await expectOneTransfer(one);
});

it('a transfer that succeeded after a recorded refusal is not made again', async () => {
  const one = await approved();
  const slow = await sending(one.releaseId, 'made');
  const quick = await sending(one.releaseId, 'refused');
  await quick.replied();
  await slow.replied();
  await expectOneTransfer(one);
});

it('two workers with the same response account for it once', async () => {
  const one = await approved();
  const [first, other] = [
    await sending(one.releaseId, 'made'),
    await sending(one.releaseId, 'made'),
  ];
  await Promise.all([first.replied(), other.replied()]);
  await expectOneTransfer(one);
});
