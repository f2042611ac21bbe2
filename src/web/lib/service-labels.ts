import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CreatorServiceType } from '#contract/constants.ts';

/** One creator of that service: 'Photographer'. */
export const serviceLabels: Readonly<Record<CreatorServiceType, MessageDescriptor>> = {
  photographer: msg`Photographer`,
  videographer: msg`Videographer`,
  content_creator: msg`Content Creator`,
};

/** What they do. */
export const workLabels: Readonly<Record<CreatorServiceType, MessageDescriptor>> = {
  photographer: msg`Photography`,
  videographer: msg`Videography`,
  content_creator: msg`Content Creation`,
};

/** The colors of the specification: photographer red, videographer blue, content creator green. */
export const serviceTones = {
  photographer: 'red',
  videographer: 'blue',
  content_creator: 'green',
} as const satisfies Record<CreatorServiceType, string>;
