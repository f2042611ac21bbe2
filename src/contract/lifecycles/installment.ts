/** The parts in which an order's client pays: a deposit and its balance, an extra, a tip. */
import type { Lifecycle, Transition } from './lifecycle.ts';
import type { Machine } from './payment.ts';

export const installmentKinds = ['full', 'deposit', 'balance', 'extra', 'tip'] as const;
export type InstallmentKind = (typeof installmentKinds)[number];

/** `charging`: an automatic attempt is with the provider. */
export const installmentStates = ['planned', 'due', 'charging', 'failed', 'paid', 'void'] as const;
export type InstallmentState = (typeof installmentStates)[number];

const installmentActors = ['client', 'creator', 'system'] as const;
type Actor = (typeof installmentActors)[number];
type Action =
  | 'book'
  | 'propose'
  | 'pay'
  | 'succeed'
  | 'fall_due'
  | 'charge'
  | 'refuse'
  | 'choose_card'
  | 'pay_themselves'
  | 'extend'
  | 'move'
  | 'decline'
  | 'withdraw'
  | 'expire'
  | 'tip'
  | 'give_back'
  | 'end';

export interface InstallmentFacts {
  readonly kind: InstallmentKind;
  readonly automatic: boolean;
  /** Its day, that of the next attempt, or the end of an extra has come. */
  readonly dayCome: boolean;
  readonly attemptsLeft: boolean;
  /** A bank decides on a payment of the order, or a problem was reported. */
  readonly disputed: boolean;
  /** The new day is at least 24 hours before the start, and the last extension a week ago. */
  readonly extendable: boolean;
  /** Its payment was made, and the bank works on it. */
  readonly arriving: boolean;
  /** The order is, at most 60 days ago. */
  readonly completed: boolean;
}
type Guard =
  | 'price'
  | 'first'
  | 'balance'
  | 'extra'
  | 'in_time'
  | 'not_arriving'
  | 'tip'
  | 'completed'
  | 'automatic'
  | 'not_automatic'
  | 'day_come'
  | 'attempts_left'
  | 'undisputed'
  | 'extendable';

type Row = Transition<InstallmentState, Action, Actor, Guard>;

function rows(
  from: readonly InstallmentState[],
  action: Action,
  by: Actor,
  to: InstallmentState | 'same',
  guards: readonly Guard[],
  call: string | null = null,
): Row[] {
  return from.map((each) => {
    return { from: each, action, by: [by], to: to === 'same' ? each : to, guards, call };
  });
}

const open = ['planned', 'due', 'failed'] as const;
const book = 'POST /api/bookings';
const extras = 'POST /api/{bookings,jobs}/:id/extras';
const method = 'PUT /api/bookings/:id/balance-method';

export const installmentLifecycle: Lifecycle<
  InstallmentState,
  Action,
  Actor,
  Guard,
  InstallmentFacts
> = {
  states: installmentStates,
  actors: installmentActors,
  guards: {
    price: ({ kind }) => kind !== 'extra' && kind !== 'tip',
    first: ({ kind }) => kind === 'full' || kind === 'deposit',
    balance: ({ kind }) => kind === 'balance',
    extra: ({ kind }) => kind === 'extra',
    in_time: ({ dayCome }) => !dayCome,
    not_arriving: ({ arriving }) => !arriving,
    tip: ({ kind }) => kind === 'tip',
    completed: ({ completed }) => completed,
    automatic: ({ automatic }) => automatic,
    not_automatic: ({ automatic }) => !automatic,
    day_come: ({ dayCome }) => dayCome,
    attempts_left: ({ attemptsLeft }) => attemptsLeft,
    undisputed: ({ disputed }) => !disputed,
    extendable: ({ extendable }) => extendable,
  },
  transitions: [
    { from: null, action: 'book', by: ['client'], to: 'due', guards: ['first'], call: book },
    { from: null, action: 'book', by: ['client'], to: 'planned', guards: ['balance'], call: book },
    {
      from: null,
      action: 'propose',
      by: ['creator'],
      to: 'due',
      guards: ['extra'],
      call: extras,
    },
    {
      from: null,
      action: 'tip',
      by: ['client'],
      to: 'due',
      guards: ['tip', 'completed'],
      call: 'POST /api/{bookings,jobs}/:id/tips',
    },
    ...rows(open, 'pay', 'client', 'same', ['price'], 'POST /api/create-payment-intent'),
    ...rows(['due'], 'pay', 'client', 'same', ['extra', 'in_time'], `${extras}/:number/payment`),
    ...rows([...open, 'charging'], 'succeed', 'system', 'paid', []),
    ...rows(['planned'], 'fall_due', 'system', 'due', ['balance', 'not_automatic', 'day_come']),
    ...rows(['planned', 'failed'], 'charge', 'system', 'charging', [
      'automatic',
      'day_come',
      'attempts_left',
      'undisputed',
    ]),
    ...rows(['charging'], 'refuse', 'system', 'failed', []),
    ...rows(open, 'choose_card', 'client', 'planned', ['balance'], method),
    ...rows(['planned', 'due'], 'pay_themselves', 'client', 'same', ['balance'], method),
    ...rows(['failed'], 'pay_themselves', 'client', 'due', ['balance'], method),
    ...rows(
      ['due', 'failed'],
      'extend',
      'creator',
      'planned',
      ['balance', 'extendable'],
      'POST /api/bookings/:id/balance-extension',
    ),
    // Its booking is at another time.
    ...rows(['planned', 'due', 'failed'], 'move', 'system', 'planned', ['balance']),
    ...rows(
      ['due'],
      'decline',
      'client',
      'void',
      ['extra', 'in_time', 'not_arriving'],
      `${extras}/:number/decline`,
    ),
    ...rows(
      ['due'],
      'withdraw',
      'creator',
      'void',
      ['extra', 'in_time', 'not_arriving'],
      `${extras}/:number/withdrawal`,
    ),
    ...rows(['due'], 'expire', 'system', 'void', ['extra', 'day_come', 'not_arriving']),
    // The creator it was paid for left the job.
    ...rows(['paid'], 'give_back', 'system', 'void', ['extra']),
    ...rows([...open, 'charging'], 'end', 'system', 'void', []),
  ],
};

const movesOf = (state: InstallmentState): InstallmentState[] => [
  ...new Set(
    installmentLifecycle.transitions.flatMap(({ from, to }) =>
      from === state && to !== null && to !== state ? [to] : [],
    ),
  ),
];

/** The moves that the database allows. */
export const installmentMachine: Machine<InstallmentState> = {
  planned: movesOf('planned'),
  due: movesOf('due'),
  charging: movesOf('charging'),
  failed: movesOf('failed'),
  paid: movesOf('paid'),
  void: movesOf('void'),
};
