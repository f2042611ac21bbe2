import type { Installment } from '#contract/bookings/booking-balance.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { type BookingFacts, paidAtOnce } from '#contract/lifecycles/booking-facts.ts';
import type { OrderSide } from '#contract/order.ts';
import { type BalanceTimes, balanceTimes } from './notice-rules.ts';

/** A part as a booking's row carries it. */
export interface Part extends Omit<Installment, 'card' | 'wentOn'> {
  readonly id: number;
  readonly card: { readonly id: string; readonly name: string; readonly last4: string } | null;
  readonly told: readonly string[];
  readonly extendedAt: string | null;
  readonly wentOnAt: string | null;
}

interface Scheduled {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly delivery: { readonly deliveredAt: string } | null;
  readonly installments: readonly Part[] | null;
}

export type Balance = Part & { readonly dueAt: string };

/** The balance that is not paid yet. */
export const openBalanceOf = ({ installments }: Pick<Scheduled, 'installments'>) =>
  installments?.find(
    (each): each is Balance =>
      each.kind === 'balance' &&
      each.dueAt !== null &&
      each.status !== 'paid' &&
      each.status !== 'void',
  );

export const timesOf = (booking: Scheduled, balance: Balance): BalanceTimes =>
  balanceTimes(balance, { ...booking, deliveredAt: booking.delivery?.deliveredAt ?? null });

type BalanceFacts = Pick<
  BookingFacts,
  | 'openInstallment'
  | 'paidUp'
  | 'balanceDue'
  | 'balanceOverdue'
  | 'balanceEndable'
  | 'balanceGivenUp'
>;

export function balanceFactsOf(booking: Scheduled, now: Date): BalanceFacts {
  const balance = openBalanceOf(booking);
  const openInstallment =
    booking.installments?.some(
      ({ kind, status }) =>
        kind !== 'tip' && (status === 'planned' || status === 'due' || status === 'failed'),
    ) ?? false;
  if (!balance) return { ...paidAtOnce, openInstallment };
  const { overdueAt, endableAt, givenUpAt } = timesOf(booking, balance);
  const at = now.getTime();
  return {
    openInstallment,
    paidUp: false,
    balanceDue: at >= Date.parse(balance.dueAt),
    balanceOverdue: at >= Date.parse(overdueAt),
    balanceEndable: at >= Date.parse(endableAt),
    balanceGivenUp: at >= Math.max(Date.parse(endableAt), Date.parse(givenUpAt)),
  };
}

/** What its people see of the parts; nothing of a booking without them. */
export function scheduleShown(
  row: {
    readonly amount: number;
    readonly depositCents: number | null;
    readonly balanceDays: number | null;
    readonly keepsDeposit: boolean;
    readonly installments: readonly Part[] | null;
  },
  side: OrderSide,
): Pick<Booking, 'depositTerms' | 'paidAmount' | 'dueAmount' | 'nextDueAt' | 'installments'> {
  const { depositCents, balanceDays, keepsDeposit, installments } = row;
  const depositTerms =
    depositCents === null || balanceDays === null
      ? {}
      : { depositTerms: { depositAmount: depositCents, balanceDays, keepsDeposit } };
  const parts = installments?.filter(({ kind }) => kind !== 'tip') ?? [];
  // Extras alone are no schedule: the rest was paid at once.
  if (!parts.some(({ number }) => number === 1)) return depositTerms;
  const sum = (statuses: readonly string[]) =>
    parts
      .filter(({ status }) => statuses.includes(status))
      .reduce((cents, each) => cents + each.cents, 0);
  const own = side === 'client';
  return {
    ...depositTerms,
    paidAmount: sum(['paid']),
    dueAmount: sum(['planned', 'due', 'charging', 'failed']),
    nextDueAt: openBalanceOf(row)?.dueAt ?? null,
    installments: parts.map((part) => ({
      number: part.number,
      kind: part.kind,
      cents: part.cents,
      status: part.status,
      dueAt: part.dueAt,
      automatic: part.automatic,
      card: own && part.card ? { name: part.card.name, last4: part.card.last4 } : null,
      failure: own ? part.failure : null,
      nextAttemptAt: own ? part.nextAttemptAt : null,
      wentOn: part.wentOnAt !== null,
    })),
  };
}
