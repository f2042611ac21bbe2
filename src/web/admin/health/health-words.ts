import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Finding } from '#contract/admin/health.ts';
import type { Tone } from '#web/ui/display/badge.tsx';

export const findingNames: Readonly<Record<string, MessageDescriptor>> = {
  database: msg`Database`,
  clock: msg`Clock`,
  payments: msg`Payments`,
  mail: msg`Email`,
  files: msg`Files`,
  tasks: msg`Background jobs`,
  live: msg`Live updates`,
  backups: msg`Backups`,
  address: msg`Address`,
  operators: msg`Operators`,
  audit: msg`Audit log`,
};

export const findingStateWords: Readonly<Record<Finding['state'], MessageDescriptor>> = {
  ok: msg`OK`,
  warning: msg`Needs attention`,
  bad: msg`Failing`,
};

export const findingStateTones: Readonly<Record<Finding['state'], Tone>> = {
  ok: 'green',
  warning: 'amber',
  bad: 'red',
};
