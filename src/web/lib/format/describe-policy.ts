import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import {
  cancellationPolicies,
  gracePeriod,
  type Policy,
} from '#contract/creators/cancellation-policies.ts';

export const policyTitles: Readonly<Record<Policy, MessageDescriptor>> = {
  flexible: msg`Flexible`,
  moderate: msg`Moderate`,
  strict: msg`Strict`,
};

type Translate = (text: MessageDescriptor) => string;

/** '24 hours', '5 days'. */
export function lengthOf(t: Translate, hours: number): string {
  const days = hours / 24;
  return days > 1 && Number.isInteger(days)
    ? t(msg`${plural(days, { one: '# day', other: '# days' })}`)
    : t(msg`${plural(hours, { one: '# hour', other: '# hours' })}`);
}

/** 'Full refund up to 24 hours before, then 50%.' */
export function describePolicy(t: Translate, policy: Policy): string {
  const { freeHours, latePercent }: { freeHours: number; latePercent: number } =
    cancellationPolicies[policy];
  const free = lengthOf(t, freeHours);
  if (latePercent === 0) return t(msg`Full refund up to ${free} before the start, then no refund.`);
  if (latePercent === 50) return t(msg`Full refund up to ${free} before the start, then 50%.`);
  return t(msg`Full refund up to ${free} before the start, then ${latePercent}%.`);
}

/** The full refund shortly after booking that every policy includes. */
export function describeGracePeriod(t: Translate): string {
  const within = lengthOf(t, gracePeriod.withinHours);
  const away = lengthOf(t, gracePeriod.startAfterHours);
  return t(
    msg`You also get a full refund within ${within} of booking if the start is more than ${away} away.`,
  );
}
