import type { CreatorServiceType } from '#contract/constants.ts';
import { defineEvent } from '#server/platform/events/event.ts';

interface Position {
  readonly location: string;
  /** Degrees, two decimals; null if the location is not a known place. */
  readonly lat: number | null;
  readonly lng: number | null;
}

/** An account was created. A subscriber creates the creator's profile in the same transaction. */
export const accountRegistered = defineEvent<
  Position & {
    readonly userId: number;
    readonly isCreator: boolean;
    /** Set when `isCreator`. */
    readonly serviceType: CreatorServiceType | null;
    /** Whole USD an hour. */
    readonly hourlyRate: number | null;
    /** Days after the work within which they deliver. */
    readonly deliveryDays: number;
  }
>('account.registered');

/** What others see of a person has changed. */
export const profileChanged = defineEvent<
  Position & { readonly userId: number; readonly fullName: string; readonly profileImage: string }
>('account.profile_changed');

/** Someone has changed their name. */
export const personRenamed = defineEvent<{ readonly userId: number }>('account.renamed');

/** These sessions ended: their live connections must close. */
export const sessionsEnded = defineEvent<{
  readonly userId: number;
  readonly sessionIds: readonly number[];
}>('account.sessions_ended', 'nothing');

/**
 * The account was created by someone who never confirmed the address, and its owner now has:
 * earlier secrets no longer work.
 */
export const accountTakenOver = defineEvent<{ readonly userId: number }>('account.taken_over');
export const accountSuspended = defineEvent<{ readonly userId: number }>('account.suspended');
/** The account was deleted; its id, without a name, stays where others refer to it. */
export const accountDeleted = defineEvent<{ readonly userId: number }>('account.deleted');
export const accountRestored = defineEvent<{ readonly userId: number }>('account.restored');
