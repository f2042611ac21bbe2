import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CreatorServiceType } from '#contract/constants.ts';

const labels: Readonly<Record<CreatorServiceType, MessageDescriptor>> = {
  photographer: msg`Photographer`,
  videographer: msg`Videographer`,
  content_creator: msg`Content Creator`,
};

/** A creator's service; null for people without one. */
export function serviceLabel(service: CreatorServiceType | null): MessageDescriptor | null {
  return service && labels[service];
}
