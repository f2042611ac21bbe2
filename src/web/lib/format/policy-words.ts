import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import {
  cancellationPolicies,
  type Policy,
  regret,
} from '#contract/bookings/cancellation-policies.ts';

export const policyTitles: Readonly<Record<Policy, MessageDescriptor>> = {
  flexible: msg`Flexible`,
  moderate: msg`Moderate`,
  strict: msg`Strict`,
};

type Translate = (words: MessageDescriptor) => string;

/** '24 hours', '5 days'. */
function lengthOf(t: Translate, hours: number): string {
  const days = hours / 24;
  return days > 1 && Number.isInteger(days)
    ? t(msg`${plural(days, { one: '# day', other: '# days' })}`)
    : t(msg`${plural(hours, { one: '# hour', other: '# hours' })}`);
}

/** 'All back until 24 hours before the start, then half.' */
export function policyWords(t: Translate, policy: Policy): string {
  const { freeHours, latePercent }: { freeHours: number; latePercent: number } =
    cancellationPolicies[policy];
  const free = lengthOf(t, freeHours);
  if (latePercent === 0) return t(msg`All back until ${free} before the start, then nothing.`);
  if (latePercent === 50) return t(msg`All back until ${free} before the start, then half.`);
  return t(msg`All back until ${free} before the start, then ${latePercent}% of it.`);
}

/** What holds beside every policy. */
export function regretWords(t: Translate): string {
  const within = lengthOf(t, regret.withinHours);
  const away = lengthOf(t, regret.startAfterHours);
  return t(
    msg`Within ${within} of booking everything comes back when the start is more than ${away} away.`,
  );
}
