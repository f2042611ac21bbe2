import type { CreatorServiceType } from '#contract/constants.ts';
import { defineEvent } from '#server/platform/events/event.ts';

interface Position {
  readonly location: string;
  /** Degrees, two decimals; null when the location is no known place. */
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Someone has an account now. A creator's profile is made by a subscriber in the same transaction. */
export const accountRegistered = defineEvent<
  Position & {
    readonly userId: number;
    readonly isCreator: boolean;
    /** Set when `isCreator`. */
    readonly serviceType: CreatorServiceType | null;
    /** Whole USD an hour. */
    readonly hourlyRate: number | null;
  }
>('account.registered');

/** What others see of a person is different now. */
export const profileChanged = defineEvent<
  Position & { readonly userId: number; readonly fullName: string; readonly profileImage: string }
>('account.profile_changed');

/** These sessions are over: live connections that stand on them must close. */
export const sessionsEnded = defineEvent<{
  readonly userId: number;
  readonly sessionIds: readonly number[];
}>('account.sessions_ended');

/** Who set it up never proved the address, and its owner did: secrets handed out before open nothing anymore. */
export const accountTakenOver = defineEvent<{ readonly userId: number }>('account.taken_over');
export const accountSuspended = defineEvent<{ readonly userId: number }>('account.suspended');
/** The person is gone; their id, without a name, stays where others refer to it. */
export const accountDeleted = defineEvent<{ readonly userId: number }>('account.deleted');
export const accountRestored = defineEvent<{ readonly userId: number }>('account.restored');
