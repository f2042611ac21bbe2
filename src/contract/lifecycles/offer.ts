import type { Lifecycle, Transition } from './lifecycle.ts';

/** `asked`: the creator's turn; `sent`: a version of theirs can be accepted. */
export const offerStatuses = [
  'asked',
  'sent',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];
export const offerActors = ['client', 'creator', 'system'] as const;
export type OfferActor = (typeof offerActors)[number];
export const offerActions = [
  'ask',
  'offer',
  'revise',
  'ask_change',
  'accept',
  'decline',
  'withdraw',
  'expire',
  'reopen',
  'pay_late',
  'end',
  'restore',
  'end_hire',
  'leave',
] as const;
export type OfferAction = (typeof offerActions)[number];

/** An answer to a request is due within so many hours. */
export const responseHours = 72;
/** How often a client can ask for another version. */
export const maxChanges = 5;

export interface OfferFacts {
  /** What was offered last still holds. */
  readonly fresh: boolean;
  /** The client can ask for another version. */
  readonly roundsLeft: boolean;
}
export type OfferGuard = 'fresh' | 'run_out' | 'rounds_left';

type Row = Transition<OfferStatus, OfferAction, OfferActor, OfferGuard>;
function row(
  from: Row['from'],
  action: OfferAction,
  by: OfferActor,
  to: Row['to'],
  guards: readonly OfferGuard[],
  call: string | null,
): Row {
  return { from, action, by: [by], to, guards, call };
}

const versions = 'POST /api/offers/:id/versions';
const decline = 'POST /api/offers/:id/decline';
const withdrawal = 'POST /api/offers/:id/withdrawal';

/** A priced promise of one creator to one client, from the request or the first version on. */
export const offerLifecycle: Lifecycle<
  OfferStatus,
  OfferAction,
  OfferActor,
  OfferGuard,
  OfferFacts
> = {
  states: offerStatuses,
  actors: offerActors,
  guards: {
    fresh: ({ fresh }) => fresh,
    run_out: ({ fresh }) => !fresh,
    rounds_left: ({ roundsLeft }) => roundsLeft,
  },
  transitions: [
    row(null, 'ask', 'client', 'asked', [], 'POST /api/offers/requests'),
    row(null, 'offer', 'creator', 'sent', [], 'POST /api/offers'),
    row('asked', 'offer', 'creator', 'sent', [], versions),
    row('sent', 'revise', 'creator', 'sent', [], versions),
    row('sent', 'accept', 'client', 'accepted', ['fresh'], 'POST /api/offers/:id/acceptance'),
    row(
      'sent',
      'ask_change',
      'client',
      'asked',
      ['fresh', 'rounds_left'],
      'POST /api/offers/:id/changes',
    ),
    row('asked', 'decline', 'creator', 'declined', [], decline),
    row('sent', 'decline', 'client', 'declined', [], decline),
    row('asked', 'withdraw', 'client', 'withdrawn', [], withdrawal),
    row('sent', 'withdraw', 'creator', 'withdrawn', [], withdrawal),
    row('asked', 'expire', 'system', 'expired', [], null),
    row('sent', 'expire', 'system', 'expired', ['run_out'], null),
    // Its booking was not paid in time.
    row('accepted', 'reopen', 'system', 'sent', ['fresh'], null),
    row('accepted', 'expire', 'system', 'expired', ['run_out'], null),
    // It was paid after all.
    row('asked', 'pay_late', 'system', 'accepted', [], null),
    row('sent', 'pay_late', 'system', 'accepted', [], null),
    // One of the two was blocked, suspended or deleted.
    row('asked', 'end', 'system', 'withdrawn', [], null),
    row('sent', 'end', 'system', 'withdrawn', [], null),
    // On a job: its rejection was taken back, or the hire that filled the job ended.
    row('declined', 'restore', 'system', 'sent', ['fresh'], null),
    row('declined', 'expire', 'system', 'expired', ['run_out'], null),
    // By the client, or by the creator.
    row('accepted', 'end_hire', 'system', 'declined', [], null),
    row('accepted', 'leave', 'system', 'withdrawn', [], null),
  ],
};
