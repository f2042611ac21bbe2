/** Card disputes at the sandbox behind a test app. */
import type { OrderRef } from '#contract/order.ts';
import type { TestApp } from './app.ts';
import type { SandboxMoney } from './sandbox-money.ts';

export interface CardDispute {
  readonly id: string;
  /** It ends for the site (`won`), for the cardholder (`lost`), or as they were refunded (`prevented`). */
  decide(outcome: 'won' | 'lost' | 'prevented'): Promise<void>;
}

/** The cardholder disputes the whole payment of a job or booking; waits for its webhook. */
export async function disputeCard(
  app: TestApp,
  money: SandboxMoney,
  subject: OrderRef,
): Promise<CardDispute> {
  const { rows } = await app.platform.pool.query<{ charge: string }>(
    `select stripe_charge_id as charge from payments where order_kind = $1 and order_id = $2`,
    [subject.kind, subject.id],
  );
  const opened = await money.control('/disputes', { charge: rows[0]?.charge });
  await money.rest();
  return {
    id: String(opened['id']),
    decide: async (outcome) => {
      await money.control(`/disputes/${opened['id']}`, { status: outcome });
      await money.rest();
    },
  };
}
