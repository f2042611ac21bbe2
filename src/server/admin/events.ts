import type { TakedownAction, TakedownKind } from '#contract/admin/takedowns.ts';
import { defineEvent } from '#server/platform/events/event.ts';

export const subjectReported = defineEvent<{ readonly reportId: number }>(
  'subject.reported',
  'nothing',
);

/** An operator changed how many orders this client may have open at a time. */
export const orderLimitChanged = defineEvent<{
  readonly clientId: number;
  readonly maxOpen: number;
  readonly isRaised: boolean;
}>('order_limit.changed', 'nothing');

export interface TakedownFact {
  readonly takedownId: number;
  readonly kind: TakedownKind;
  readonly subjectId: number;
  readonly ownerId: number;
  readonly action: TakedownAction;
}
export const takedownMade = defineEvent<TakedownFact & { readonly reason: string }>(
  'takedown.made',
);
export const takedownUndone = defineEvent<TakedownFact>('takedown.undone');
/** What everyone is mailed, by language. */
export const announcementMade = defineEvent<{ readonly texts: Readonly<Record<string, string>> }>(
  'announcement.made',
);
