import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processingFeeCents } from '#contract/money.ts';
import { runsOf } from '#testing/long.ts';
import { type Portion, splitFor, takeFrom } from '../orders/payment-rules.ts';
import { type Division, divideHeld, type Held, type Move } from './division-rules.ts';

const paid = (id: number, cents: number, feeCents = Math.floor(cents / 10)): Held => ({
  id,
  totalCents: cents,
  feeCents,
  held: { cents, feeCents },
});
const ana = 7;
const rest = [{ id: ana, cents: 'rest' as const }];

/** '2 back 75000 (7500)' */
const told = (move: Move) => {
  if (move.to === 'site') return `${move.paymentId} kept ${move.cents}`;
  const { cents, feeCents } = move.portion;
  return move.to === 'creator'
    ? `${move.paymentId} to ${move.creatorId}: ${cents - feeCents} + ${feeCents}`
    : `${move.paymentId} back ${cents} (${feeCents})`;
};

describe('$1,500.00, 10 %, deposit 30 %', () => {
  const deposit = paid(1, 45_000);
  const both = [deposit, paid(2, 105_000)];
  const extra = paid(3, 20_000);
  const fees = new Map(both.map(({ id, totalCents }) => [id, processingFeeCents(totalCents)]));
  test.each<[string, readonly Held[], Division, string[]]>([
    ['completed', both, { creators: rest }, ['1 to 7: 40500 + 4500', '2 to 7: 94500 + 10500']],
    ['canceled with the deposit only', [deposit], { client: 'rest' }, ['1 back 45000 (4500)']],
    ['the deposit stays', [deposit], { client: 0, creators: rest }, ['1 to 7: 40500 + 4500']],
    [
      'the deposit stays, both are paid',
      both,
      { client: 105_000, creators: rest },
      ['2 back 105000 (10500)', '1 to 7: 40500 + 4500'],
    ],
    [
      'half',
      both,
      { client: 75_000, creators: rest },
      ['2 back 75000 (7500)', '1 to 7: 40500 + 4500', '2 to 7: 27000 + 3000'],
    ],
    [
      'half with an extra',
      [...both, extra],
      { client: 85_000, creators: rest },
      [
        '3 back 20000 (2000)',
        '2 back 65000 (6500)',
        '1 to 7: 40500 + 4500',
        '2 to 7: 36000 + 4000',
      ],
    ],
    [
      'the creator cancels',
      both,
      { client: 'rest' },
      ['2 back 105000 (10500)', '1 back 45000 (4500)'],
    ],
    [
      'a third cancellation in 30 days',
      both,
      { client: 145_590, site: fees },
      ['1 kept 1335', '2 kept 3075', '2 back 101925 (7425)', '1 back 43665 (3165)'],
    ],
    [
      'agreed',
      both,
      { creators: [{ id: ana, cents: 60_000 }], client: 'rest' },
      ['1 to 7: 40500 + 4500', '2 to 7: 19500 + 2166', '2 back 83334 (8334)'],
    ],
    [
      'odd',
      [paid(1, 33_333, 3_333), paid(2, 77_779, 7_778)],
      { client: 55_556, creators: rest },
      ['2 back 55556 (5555)', '1 to 7: 30000 + 3333', '2 to 7: 20000 + 2223'],
    ],
  ])('%s', (_, payments, shares, moves) => {
    expect(divideHeld(payments, shares).map(told)).toEqual(moves);
  });
});

test('refuses more than is held, and money for nobody', () => {
  const both = [paid(1, 45_000), paid(2, 105_000)];
  for (const shares of [
    { client: 150_001 },
    { creators: [{ id: ana, cents: 135_001 }] },
    { creators: [{ id: ana, cents: 135_000 }], client: 15_001 },
    { creators: [{ id: null, cents: 1 }] },
    { creators: [{ id: null, cents: 'rest' as const }] },
  ])
    expect(() => divideHeld(both, shares)).toThrow();
});

/** The rule for one payment, written again: a kept fee, the sides with an amount, then the rest. */
function divideOne({ held, ...payment }: Held, { creator, client, kept }: One): string[] {
  let left: Portion = { cents: held.cents - kept, feeCents: held.feeCents - kept };
  const moves: string[] = kept > 0 ? [`1 kept ${kept}`] : [];
  const give = (portion: Portion, to: 'creator' | 'client') => {
    left = { cents: left.cents - portion.cents, feeCents: left.feeCents - portion.feeCents };
    moves.push(
      to === 'creator'
        ? `1 to 7: ${portion.cents - portion.feeCents} + ${portion.feeCents}`
        : `1 back ${portion.cents} (${portion.feeCents})`,
    );
  };
  if (typeof creator === 'number' && creator > 0) give(splitFor(left, creator).release, 'creator');
  const back = client === 'rest' ? left.cents : client;
  if (back > 0) give(takeFrom(left, back, payment), 'client');
  if (creator === 'rest') {
    if (left.cents > left.feeCents) give(left, 'creator');
    else if (left.cents > 0) give(left, 'client');
  }
  return moves;
}
interface One {
  readonly creator: number | 'rest';
  readonly client: number | 'rest';
  readonly kept: number;
}

const upTo = (max: number, part: number) => Math.floor((max * part) / 1000);
const parts = fc.nat({ max: 1000 });
/** A payment of which some was released, refunded or lost before. */
const payment = fc
  .record({
    cents: fc.integer({ min: 50, max: 500_000 }),
    rate: fc.constantFrom(0, 500, 909, 1000, 1500, 3000),
    gone: fc.array(parts, { maxLength: 2 }),
  })
  .map(({ cents, rate, gone }) => {
    const whole = paid(0, cents, Math.floor((cents * rate) / 10_000));
    let { held } = whole;
    for (const part of gone) {
      const taken = takeFrom(held, upTo(held.cents, part), whole);
      held = { cents: held.cents - taken.cents, feeCents: held.feeCents - taken.feeCents };
    }
    return { ...whole, held };
  });
const history = fc.record({
  payments: fc.array(payment, { minLength: 1, maxLength: 6 }),
  end: fc.constantFrom('complete', 'cancel', 'agree', 'keep', 'two', 'release', 'refund'),
  part: parts,
  other: parts,
});

const shareOf = ({ cents, feeCents }: Portion) => cents - feeCents;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

type History = Parameters<Parameters<typeof history.map>[0]>[0];

function sharesFor({ payments, end, part, other }: History): Division {
  const held = sum(payments.map((one) => one.held.cents));
  const share = sum(payments.map((one) => shareOf(one.held)));
  const site = new Map(payments.map(({ id, held: { feeCents } }) => [id, upTo(feeCents, other)]));
  const kept = sum([...site.values()]);
  switch (end) {
    case 'complete':
      return { creators: rest };
    case 'cancel':
      return { creators: rest, client: upTo(held, part) };
    case 'agree':
      return { creators: [{ id: ana, cents: upTo(share, part) }], client: 'rest' };
    case 'keep':
      return { site, client: held - kept };
    case 'two': {
      const second = upTo(share, part);
      return {
        creators: [
          { id: 8, cents: second },
          { id: ana, cents: 'rest' },
        ],
      };
    }
    case 'release':
      return { creators: [{ id: ana, cents: upTo(share, part) }] };
    default:
      return { client: upTo(held, part) };
  }
}

/** What is left of each payment; throws if a move is empty or takes more than there is. */
function leftAfter(payments: readonly Held[], moves: readonly Move[]): number {
  const left = new Map(payments.map(({ id, held }) => [id, held]));
  for (const move of moves) {
    const part = move.to === 'site' ? { cents: move.cents, feeCents: move.cents } : move.portion;
    const before = left.get(move.paymentId) ?? { cents: 0, feeCents: 0 };
    const after = { cents: before.cents - part.cents, feeCents: before.feeCents - part.feeCents };
    if (part.cents <= 0 || part.feeCents < 0 || shareOf(part) < 0) throw new Error('An empty move');
    if (after.feeCents < 0 || shareOf(after) < 0) throw new Error('More than there is');
    left.set(move.paymentId, after);
  }
  return sum([...left.values()].map(({ cents }) => cents));
}

/** Each side gets its amount, the client the newest money first. */
function checkSides(shares: Division, moves: readonly Move[]): void {
  const back = moves.flatMap((move) => (move.to === 'client' && !move.left ? [move] : []));
  const backCents = sum(back.map(({ portion }) => portion.cents));
  if (typeof shares.client === 'number' && backCents !== shares.client)
    throw new Error('The client gets another amount');
  if (back.some(({ paymentId }, place) => paymentId >= (back[place - 1]?.paymentId ?? Infinity)))
    throw new Error('Not the newest first');
  for (const { id, cents } of shares.creators ?? []) {
    const own = moves.flatMap((move) =>
      move.to === 'creator' && move.creatorId === id ? [move] : [],
    );
    if (cents !== 'rest' && sum(own.map(({ portion }) => shareOf(portion))) !== cents)
      throw new Error('A creator gets another amount');
    if (own.some(({ paymentId }, place) => paymentId <= (own[place - 1]?.paymentId ?? 0)))
      throw new Error('Not the oldest first');
  }
}

function check(drawn: History): void {
  const payments = drawn.payments.map((one, place) => ({ ...one, id: place + 1 }));
  const shares = sharesFor({ ...drawn, payments });
  const moves = divideHeld(payments, shares);
  const left = leftAfter(payments, moves);
  if (drawn.end !== 'release' && drawn.end !== 'refund' && left !== 0)
    throw new Error(`${left} cents stay`);
  checkSides(shares, moves);
  const [only, second] = payments;
  const [creator, another] = shares.creators ?? [];
  if (!only || second || another) return;
  const { client = 0, site } = shares;
  const one = { creator: creator?.cents ?? 0, client, kept: site?.get(1) ?? 0 };
  const expected = divideOne(only, one);
  if (moves.map(told).join() !== expected.join())
    throw new Error(`${moves.map(told)} instead of ${expected}`);
}

test('in random histories, every cent goes to one place', () => {
  fc.assert(fc.property(history, check), {
    numRuns: runsOf({ long: 200_000, default: 20_000 }),
    seed: Number(process.env['DIVISION_SEED'] ?? 1),
  });
});
