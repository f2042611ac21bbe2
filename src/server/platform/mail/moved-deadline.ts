import type { Translate } from '../i18n/message.ts';

/**
 * Says that a deadline is later because the site was away; nothing if it is not. `hours`: by how many,
 * as days from two days on.
 */
export function movedDeadline(hours: number | null | undefined, t: Translate): string[] {
  if (hours === null || hours === undefined) return [];
  return [
    hours < 48
      ? t(
          'We were offline for {hours, plural, one {an hour} other {# hours}}, so this deadline is that much later.',
          { hours: Math.max(1, hours) },
        )
      : t('We were offline for {days} days, so this deadline is that much later.', {
          days: Math.round(hours / 24),
        }),
  ];
}
