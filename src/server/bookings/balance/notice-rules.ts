import { endableAfterDays, overdueAfterDays } from '#contract/bookings/booking-balance.ts';

/** When people hear about a balance, and what they may do about one that stays open. */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Days after the work on which an order ends whose balance was never paid. */
const givenUpDays = 30;
/** A new day is at least this long before the start … */
const beforeStartMs = 24 * hourMs;
/** … and the next one this long after it was set. */
const betweenExtensionsMs = 7 * dayMs;

export const balanceNotices = ['week', 'day', 'due', 'overdue', 'endable', 'last'] as const;
/** What a charge makes idle. */
const charged: ReadonlySet<BalanceNotice> = new Set(['week', 'day', 'due']);
export type BalanceNotice = (typeof balanceNotices)[number];

export interface OpenBalance {
  readonly dueAt: string;
  readonly automatic: boolean;
  readonly told: readonly string[];
  readonly extendedAt: string | null;
}

export interface BalanceTimes {
  readonly overdueAt: string;
  /** From when on its creator may end the booking. */
  readonly endableAt: string;
  readonly lastAt: string;
  /** When it ends, paying its creator what is held. */
  readonly givenUpAt: string;
}

const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

export function balanceTimes(
  { dueAt }: Pick<OpenBalance, 'dueAt'>,
  booking: {
    readonly startsAt: string;
    readonly endsAt: string;
    readonly deliveredAt: string | null;
  },
): BalanceTimes {
  const { startsAt, endsAt, deliveredAt } = booking;
  const over = deliveredAt !== null && deliveredAt > endsAt ? deliveredAt : endsAt;
  return {
    overdueAt: after(dueAt, overdueAfterDays * dayMs),
    endableAt: after(dueAt, endableAfterDays * dayMs),
    lastAt: after(startsAt, -beforeStartMs),
    givenUpAt: after(over, givenUpDays * dayMs),
  };
}

/**
 * What to tell now, and what counts as told: of several that came due while the site was away, the latest
 * alone is told.
 */
export function noticesDue(
  balance: OpenBalance,
  times: BalanceTimes,
  now: Date,
): { readonly tell: BalanceNotice | null; readonly told: readonly BalanceNotice[] } {
  const at: Record<BalanceNotice, string> = {
    week: after(balance.dueAt, -7 * dayMs),
    day: after(balance.dueAt, -dayMs),
    due: balance.dueAt,
    overdue: times.overdueAt,
    endable: times.endableAt,
    // Only of a balance that is overdue by then.
    last: times.lastAt > times.overdueAt ? times.lastAt : times.overdueAt,
  };
  const come = balanceNotices.filter((notice) => Date.parse(at[notice]) <= now.getTime());
  const told = come.filter((notice) => !balance.told.includes(notice));
  // Who is charged hears how it went instead, also if the site was away on the days before.
  const past = balance.automatic && Date.parse(balance.dueAt) <= now.getTime();
  const tell = told.filter((notice) => !past || !charged.has(notice)).at(-1) ?? null;
  return { tell, told };
}

/** Whether a creator may give until `dueAt`. */
export function mayExtend(
  { extendedAt }: Pick<OpenBalance, 'extendedAt'>,
  { startsAt }: { readonly startsAt: string },
  { dueAt, now }: { readonly dueAt: string; readonly now: Date },
): boolean {
  const due = Date.parse(dueAt);
  return (
    due > now.getTime() &&
    due <= Date.parse(startsAt) - beforeStartMs &&
    (extendedAt === null || now.getTime() >= Date.parse(extendedAt) + betweenExtensionsMs)
  );
}
