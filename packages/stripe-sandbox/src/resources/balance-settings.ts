import type Stripe from 'stripe';
import { z } from 'zod';
import { expand, flag, integer, text } from '../http/params.ts';
import { route } from '../http/route.ts';
import { SETTLEMENT_DAYS } from '../money/balance.ts';
import type { Stored } from '../objects.ts';
import { PLATFORM, type Tx } from '../store.ts';

const updateParams = z.strictObject({
  ...expand,
  payments: z
    .strictObject({
      debit_negative_balances: flag.optional(),
      payouts: z
        .strictObject({
          // The sandbox has no weekly and monthly schedules, so it refuses them.
          schedule: z.strictObject({ interval: z.enum(['daily', 'manual']).optional() }).optional(),
          statement_descriptor: text.optional(),
        })
        .optional(),
      settlement_timing: z
        .strictObject({
          // An empty text takes it back.
          delay_days_override: z
            .union([z.literal(''), integer.refine((days) => days >= SETTLEMENT_DAYS && days <= 31)])
            .optional(),
        })
        .optional(),
    })
    .optional(),
});

export const balanceSettingsRoutes = [
  route('GET', '/v1/balance_settings', z.strictObject(expand), async (tx) =>
    shown(await settingsOf(tx)),
  ),
  route('POST', '/v1/balance_settings', updateParams, async (tx, params) => {
    const settings = await settingsOf(tx);
    const { payments } = settings.data;
    const given = params.payments;
    payments.debit_negative_balances =
      given?.debit_negative_balances ?? payments.debit_negative_balances;
    if (payments.payouts && given?.payouts) {
      const interval = given.payouts.schedule?.interval;
      if (interval !== undefined) payments.payouts.schedule = { interval };
      payments.payouts.statement_descriptor =
        given.payouts.statement_descriptor ?? payments.payouts.statement_descriptor;
    }
    const override = given?.settlement_timing?.delay_days_override;
    if (override !== undefined) {
      const { start_of_day } = payments.settlement_timing;
      payments.settlement_timing = {
        delay_days: override === '' ? SETTLEMENT_DAYS : override,
        start_of_day,
        ...(override === '' ? {} : { delay_days_override: override }),
      };
    }
    if (await tx.find('balance_settings', settings.id)) await tx.save(settings);
    else await tx.insert('balance_settings', settings.data);
    return shown(settings);
  }),
];

function shown(settings: Stored<'balance_settings'>): Stripe.BalanceSettings {
  const { id: _id, ...data } = settings.data;
  return data;
}

/** For how many days more than usual an account's money waits. */
export async function extraDaysOf(tx: Tx, account: string): Promise<number> {
  const found = await tx.find('balance_settings', `balance_settings_${account}`, account);
  return (found?.data.payments.settlement_timing.delay_days ?? SETTLEMENT_DAYS) - SETTLEMENT_DAYS;
}

export async function settingsOf(tx: Tx): Promise<Stored<'balance_settings'>> {
  const { account } = tx.caller;
  const id = `balance_settings_${account}`;
  const known = await tx.find('balance_settings', id);
  if (known) return known;
  const { rows } = await tx.client.query<{ value: 'daily' | 'manual' }>(
    `select value from sandbox.settings where key = 'payouts'`,
  );
  const data: Stripe.BalanceSettings & { id: string } = {
    id,
    object: 'balance_settings',
    payments: {
      debit_negative_balances: true,
      payouts: {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: null,
        schedule: { interval: account === PLATFORM ? (rows[0]?.value ?? 'daily') : 'daily' },
        statement_descriptor: null,
        status: 'enabled',
      },
      settlement_timing: { delay_days: SETTLEMENT_DAYS, start_of_day: null },
    },
  };
  return { id, seq: 0, account, data, hidden: {} };
}
