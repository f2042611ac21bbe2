import type { OrderRef } from '#contract/order.ts';
import { defineEvent } from '#server/platform/events/event.ts';

export interface AgreementFact {
  readonly order: OrderRef;
  readonly agreementId: number;
  readonly version: number;
  readonly clientId: number;
  /** The person. */
  readonly creatorUserId: number;
}

/** `first`: it came with the order, whose own notice says enough. */
export const agreementOffered = defineEvent<AgreementFact & { readonly first: boolean }>(
  'agreement.offered',
  'nothing',
);
export const agreementSigned = defineEvent<AgreementFact>('agreement.signed', 'nothing');
export const agreementDeclined = defineEvent<AgreementFact>('agreement.declined', 'nothing');
export const agreementWithdrawn = defineEvent<AgreementFact>('agreement.withdrawn', 'nothing');
/** It waits for its client, or for another version if that declined. */
export const agreementWaits = defineEvent<AgreementFact & { readonly declined: boolean }>(
  'agreement.waits',
  'nothing',
);
/** The same, and it lapses then. */
export const agreementLapsing = defineEvent<
  AgreementFact & {
    readonly declined: boolean;
    readonly endsAt: string;
    readonly timeZone: string;
  }
>('agreement.lapsing', 'nothing');
/** Nobody signed it in time. */
export const agreementLapsed = defineEvent<AgreementFact>('agreement.lapsed', 'nothing');
