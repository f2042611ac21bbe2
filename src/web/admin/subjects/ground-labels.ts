import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportGround } from '#contract/admin/takedowns.ts';

export const groundLabels: Readonly<Record<ReportGround, MessageDescriptor>> = {
  not_theirs: msg`The work isn't theirs`,
  no_consent: msg`Someone in it didn't agree`,
  minor: msg`It shows a child and shouldn't`,
  scam: msg`A scam, or a way around paying here`,
  other: msg`Something else`,
};
