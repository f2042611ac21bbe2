import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BudgetRange, JobDuration, JobServiceType } from '#contract/constants.ts';
import type { ApplicationStatus } from '#contract/lifecycles/application.ts';
import type { Tone } from '#web/ui/display/badge.tsx';

type Labels<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const jobServiceLabels: Labels<JobServiceType> = {
  photography: msg`Photography`,
  videography: msg`Videography`,
  content_creation: msg`Content Creation`,
};

export const durationLabels: Labels<JobDuration> = {
  short: msg`Short (under 2 hours)`,
  half_day: msg`Half day (2-4 hours)`,
  full_day: msg`Full day (4+ hours)`,
  multi_day: msg`Multi-day`,
};

export const budgetLabels: Labels<BudgetRange> = {
  low: msg`Low ($0 - $200)`,
  medium: msg`Medium ($200 - $500)`,
  high: msg`High ($500 - $1,000)`,
  premium: msg`Premium ($1,000+)`,
};

export const applicationStatusLabels: Labels<ApplicationStatus> = {
  pending: msg({ message: 'Pending', context: 'application' }),
  accepted: msg({ message: 'Accepted', context: 'application' }),
  rejected: msg({ message: 'Rejected', context: 'application' }),
  withdrawn: msg`Withdrawn`,
};

export const applicationTones: Readonly<Record<ApplicationStatus, Tone>> = {
  pending: 'amber',
  accepted: 'green',
  rejected: 'red',
  withdrawn: 'neutral',
};

/** Colors of the services, as on creators' cards. */
export const serviceTones = {
  photography: 'red',
  videography: 'blue',
  content_creation: 'green',
} as const satisfies Record<JobServiceType, Tone>;
