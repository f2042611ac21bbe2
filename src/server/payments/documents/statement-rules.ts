/** A creator's month as lines that add up. Whole cents; positive is in the creator's favor. */

import type { OrderRef } from '#contract/order.ts';
import { csvRow } from '#server/platform/csv-rules.ts';
import { type Message, msg, type Translate } from '#server/platform/i18n/message.ts';
import { type DocumentLine, workLabel } from './receipt-rules.ts';

/** One ledger entry on a creator's accounts. */
interface CreatorEntry {
  readonly at: string;
  /** What happened: 'approved', 'withdrawn', 'transfer', 'requested_after_release', 'reversed', 'written_off', 'lost_1' … */
  readonly kind: string;
  readonly cents: number;
  /**
   * The platform's commission on a booking, charged or returned; 0 for a job, whose fee the client
   * pays on top.
   */
  readonly commissionCents: number;
  readonly order: OrderRef | null;
  readonly description: string;
}

export interface StatementSum {
  /**
   * What the site owed the creator, and the balance of their payment account, at the start of the
   * month.
   */
  readonly openingCents: number;
  readonly accountOpeningCents: number;
  readonly entries: readonly CreatorEntry[];
  readonly payouts: readonly {
    readonly at: string;
    readonly cents: number;
    readonly state: string;
  }[];
}

export interface StatementLine extends DocumentLine {
  readonly at: string;
}

/** `closingCents = openingCents +` the sum of the lines. */
export interface StatementPart {
  readonly openingCents: number;
  readonly lines: readonly StatementLine[];
  readonly closingCents: number;
}

export interface Statement {
  /** What the site owes the creator; negative if they owe the site. */
  readonly owed: StatementPart;
  /** The balance of the creator's account at the payment provider. */
  readonly account: StatementPart;
}

/** The ledger's entry type, in a creator's words. */
const labels: Readonly<Record<string, Message>> = {
  approved: msg('Earned'),
  withdrawn: msg('Approval reversed'),
  transfer: msg('Sent to your payment account'),
  withheld: msg('Withheld for refunded work'),
  withheld_undone: msg('No longer withheld'),
  requested_after_release: msg('Refunded to the client'),
  reversed: msg('Reversed from your payment account'),
  written_off: msg('Written off by the site'),
  write_off_undone: msg('Write-off reversed'),
};

/** What happened, and for which order. */
function about(what: Message, { order, description }: CreatorEntry): Message {
  return order ? msg('{what}: {work}', { what, work: workLabel(order, description) }) : what;
}

function labelOf(kind: string): Message {
  if (/^lost_\d+_undone$/.test(kind)) return msg('Returned to you: card dispute won');
  const unknown = msg('{kind}', { kind });
  return labels[kind] ?? (kind.startsWith('lost_') ? msg('Lost to a card dispute') : unknown);
}

/** Both accounts of a creator change: less of the order is owed to them, and they owe less. */
const settledBy: Readonly<Record<string, Message>> = {
  withheld: msg('Paid back from later earnings'),
  withheld_undone: msg('Owed again'),
};

export function owedLines(entry: CreatorEntry): StatementLine[] {
  const { at, kind, cents, commissionCents } = entry;
  const owed = kind === 'withheld' ? cents > 0 : cents < 0;
  const label = (owed && settledBy[kind]) || labelOf(kind);
  const line = { at, label: about(label, entry), cents: cents + commissionCents };
  if (commissionCents === 0) return [line];
  const commission = commissionCents > 0 ? msg('Commission') : msg('Commission refunded');
  return [line, { at, label: about(commission, entry), cents: -commissionCents }];
}

function accountLines({ entries, payouts }: StatementSum): StatementLine[] {
  const moved = entries
    .filter(({ kind }) => kind === 'transfer' || kind === 'reversed')
    .map((entry) => ({
      at: entry.at,
      label: about(entry.kind === 'transfer' ? msg('Received') : labelOf(entry.kind), entry),
      cents: -entry.cents,
    }));
  const out = payouts.map(({ at, cents, state }) => {
    const back = state === 'failed' || state === 'cancelled';
    return {
      at,
      label: back
        ? msg("Payout of {amount} that didn't arrive", { amount: `$${(cents / 100).toFixed(2)}` })
        : msg('Paid out to your bank'),
      cents: back ? 0 : -cents,
    };
  });
  return [...moved, ...out].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const part = (openingCents: number, lines: readonly StatementLine[]): StatementPart => ({
  openingCents,
  lines,
  closingCents: lines.reduce((sum, { cents }) => sum + cents, openingCents),
});

export function statementOf(facts: StatementSum): Statement {
  return {
    owed: part(facts.openingCents, facts.entries.flatMap(owedLines)),
    account: part(facts.accountOpeningCents, accountLines(facts)),
  };
}

/** The first instants of a month (YYYY-MM) and of the one after it, in UTC. */
export function boundsOf(month: string): { from: string; to: string } {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return { from: from.toISOString(), to: to.toISOString() };
}

/** The months from the first to the last, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = boundsOf(month).to.slice(0, 7))
    months.unshift(month);
  return months;
}

/** The statement as CSV (RFC 4180): dollars with two decimals, instants in UTC. */
export function tableOf(
  statement: Statement,
  { from, to }: { from: string; to: string },
  t: Translate,
): string {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const rows = [[t('Account'), t('Time'), t('Description'), t('Amount (USD)'), t('Balance (USD)')]];
  const parts = [
    [t('Owed to you'), statement.owed],
    [t('Payment account'), statement.account],
  ] as const;
  for (const [name, { openingCents, lines, closingCents }] of parts) {
    let balance = openingCents;
    rows.push([name, from, t('Opening balance'), '', dollars(balance)]);
    for (const { at, label: what, cents } of lines) {
      balance += cents;
      rows.push([name, new Date(at).toISOString(), t(what), dollars(cents), dollars(balance)]);
    }
    rows.push([name, to, t('Closing balance'), '', dollars(closingCents)]);
  }
  return rows.map(csvRow).join('');
}
