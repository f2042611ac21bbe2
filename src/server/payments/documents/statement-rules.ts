/** A creator's month as lines that add up. Whole cents; positive is in the creator's favor. */

import type { OrderRef } from '#contract/order.ts';
import { csvRow } from '#server/platform/csv-rules.ts';
import { type Message, msg, type Translate } from '#server/platform/i18n/message.ts';
import { workLabel } from '../orders/work-label-rules.ts';
import type { DocumentLine } from './receipt-rules.ts';
import { localDay, type Period } from './zone-rules.ts';

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
  /** Of what was withheld: the refunded orders for which it was owed. */
  readonly debts?: readonly Debt[] | null;
}

interface Debt {
  readonly cents: number;
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
    /** When it reached the bank. */
    readonly day: string;
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
function about(what: Message, { order, description }: Omit<Debt, 'cents'>): Message {
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

function owedLines(entry: CreatorEntry): StatementLine[] {
  const { at, kind, cents, commissionCents, debts } = entry;
  const owed = kind === 'withheld' ? cents > 0 : cents < 0;
  const label = (owed && settledBy[kind]) || labelOf(kind);
  if (kind === 'withheld' && debts)
    return debts.map((debt) => ({
      at,
      label: about(label, debt),
      cents: Math.sign(cents) * debt.cents,
    }));
  const line = { at, label: about(label, entry), cents: cents + commissionCents };
  if (commissionCents === 0) return [line];
  const commission = commissionCents > 0 ? msg('Commission') : msg('Commission refunded');
  return [line, { at, label: about(commission, entry), cents: -commissionCents }];
}

function accountLines({ entries, payouts }: StatementSum, timeZone: string): StatementLine[] {
  const moved = entries
    .filter(({ kind }) => kind === 'transfer' || kind === 'reversed')
    .map((entry) => ({
      at: entry.at,
      label: about(entry.kind === 'transfer' ? msg('Received') : labelOf(entry.kind), entry),
      cents: -entry.cents,
    }));
  const out = payouts.map(({ day, cents, state }) => {
    const back = state === 'failed' || state === 'cancelled';
    return {
      at: day,
      label: back
        ? msg("Payout of {amount} that didn't arrive", { amount: `$${(cents / 100).toFixed(2)}` })
        : msg('Paid out to your bank'),
      cents: back ? 0 : -cents,
    };
  });
  const dayOf = ({ at }: StatementLine) => (at.includes('T') ? localDay(at, timeZone) : at);
  return [...moved, ...out].sort((a, b) => dayOf(a).localeCompare(dayOf(b)));
}

const part = (openingCents: number, lines: readonly StatementLine[]): StatementPart => ({
  openingCents,
  lines,
  closingCents: lines.reduce((sum, { cents }) => sum + cents, openingCents),
});

export function statementOf(facts: StatementSum, timeZone: string): Statement {
  return {
    owed: part(facts.openingCents, facts.entries.flatMap(owedLines)),
    account: part(facts.accountOpeningCents, accountLines(facts, timeZone)),
  };
}

/** The statement as CSV (RFC 4180): dollars with two decimals, days in the site's zone. */
export function tableOf(
  statement: Statement,
  { from, to, timeZone }: Period,
  t: Translate,
): string {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const rows = [[t('Account'), t('Date'), t('Description'), t('Amount (USD)'), t('Balance (USD)')]];
  const parts = [
    [t('Owed to you'), statement.owed],
    [t('Payment account'), statement.account],
  ] as const;
  for (const [name, { openingCents, lines, closingCents }] of parts) {
    let balance = openingCents;
    rows.push([name, from, t('Opening balance'), '', dollars(balance)]);
    for (const { at, label: what, cents } of lines) {
      balance += cents;
      const day = at.includes('T') ? localDay(at, timeZone) : at;
      rows.push([name, day, t(what), dollars(cents), dollars(balance)]);
    }
    rows.push([name, to, t('Closing balance'), '', dollars(closingCents)]);
  }
  return rows.map(csvRow).join('');
}
