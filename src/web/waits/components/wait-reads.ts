import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { countWaiting, listWaits } from '#contract/waits/waits.ts';
import { queryOf } from '#web/lib/api/query.ts';

export const waitsQuery = queryOf(listWaits);
export const waitingQuery = queryOf(countWaiting);

export interface WaitEntryProps {
  readonly creator: Pick<CreatorDetail, 'id' | 'user' | 'packages' | 'hourlyRate'>;
  /** YYYY-MM-DD on the creator's calendar. */
  readonly today: string;
  /** The day that is full; undefined: none is chosen. */
  readonly date: string | undefined;
  readonly hours: number;
  readonly packageId: number | undefined;
  readonly signedIn: boolean;
}
