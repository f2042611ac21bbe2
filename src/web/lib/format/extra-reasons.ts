import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExtraReason } from '#contract/orders/extra-fields.ts';

export const extraReasonNames: Readonly<Record<ExtraReason, MessageDescriptor>> = {
  overtime: msg`More time`,
  pictures: msg`More pictures`,
  travel: msg`Travel`,
  other: msg`Something else`,
};
