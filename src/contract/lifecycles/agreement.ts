import type { Lifecycle, Transition } from './lifecycle.ts';

export const agreementStatuses = [
  'offered',
  'signed',
  'declined',
  'replaced',
  'withdrawn',
  'void',
] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];
export const agreementActors = ['client', 'creator', 'system'] as const;
export type AgreementActor = (typeof agreementActors)[number];
export type AgreementAction = 'offer' | 'sign' | 'decline' | 'withdraw' | 'replace' | 'end';

export interface AgreementFacts {
  /** The order is neither completed nor canceled. */
  readonly open: boolean;
}
export type AgreementGuard = 'open';

type Row = Transition<AgreementStatus, AgreementAction, AgreementActor, AgreementGuard>;
function row(
  from: Row['from'],
  action: AgreementAction,
  by: AgreementActor,
  to: Row['to'],
  guards: readonly AgreementGuard[],
  call: string | null,
): Row {
  return { from, action, by: [by], to, guards, call };
}

const path = 'POST /api/{bookings,jobs}/:id/agreement';
/** One version of an agreement: a change is a new version, which replaces the earlier one once it is offered or signed. */
export const agreementLifecycle: Lifecycle<
  AgreementStatus,
  AgreementAction,
  AgreementActor,
  AgreementGuard,
  AgreementFacts
> = {
  states: agreementStatuses,
  actors: agreementActors,
  guards: { open: ({ open }) => open },
  transitions: [
    row(null, 'offer', 'creator', 'offered', ['open'], `${path}/versions`),
    ...(['offered', 'declined'] as const).flatMap((at) => [
      row(at, 'sign', 'client', 'signed', ['open'], `${path}/signature`),
      row(at, 'withdraw', 'creator', 'withdrawn', ['open'], `${path}/withdrawal`),
      row(at, 'replace', 'system', 'replaced', [], null),
    ]),
    row('offered', 'decline', 'client', 'declined', ['open'], `${path}/decline`),
    // The earlier one holds until the new one is signed.
    row('signed', 'replace', 'system', 'replaced', [], null),
    // Its creator left the order.
    row('offered', 'end', 'system', 'void', [], null),
    row('declined', 'end', 'system', 'void', [], null),
    row('signed', 'end', 'system', 'void', [], null),
  ],
};
