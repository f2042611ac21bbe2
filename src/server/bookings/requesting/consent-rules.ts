import type { SeenTerms } from '#contract/bookings/seen-terms.ts';
import type { FilledMessage } from '#contract/i18n.ts';
import { formatCents } from '#contract/money.ts';
import { msg } from '#server/platform/i18n/message.ts';

/**
 * What is worse or other than what the client saw when they pressed the button; empty if they get what
 * they agreed to. A lower price is simply taken.
 */
export function changedSince(seen: SeenTerms, now: SeenTerms): FilledMessage[] {
  const changes: [changed: boolean, words: FilledMessage][] = [
    [
      now.amount > seen.amount,
      msg('the price is now {now} (was {before})', {
        now: formatCents(now.amount),
        before: formatCents(seen.amount),
      }),
    ],
    [
      now.cancellationPolicy !== seen.cancellationPolicy,
      msg('the cancellation policy has changed'),
    ],
    [
      now.deliveryDays !== seen.deliveryDays,
      msg('the delivery takes {now} days (was {before})', {
        now: now.deliveryDays,
        before: seen.deliveryDays,
      }),
    ],
    [
      now.rounds !== seen.rounds,
      msg('the rounds of changes are now {now} (were {before})', {
        now: now.rounds,
        before: seen.rounds,
      }),
    ],
    [
      now.editedPhotos !== seen.editedPhotos || now.picturesToPick !== seen.picturesToPick,
      msg('the number of photos has changed'),
    ],
    [
      JSON.stringify(now.deliverables) !== JSON.stringify(seen.deliverables),
      msg('what the package includes has changed'),
    ],
  ];
  return changes.flatMap(([changed, text]) => (changed ? text : []));
}
