import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShareLinkKind } from '#contract/galleries/gallery-links.ts';

/** What each kind of link is for. */
export const linkKinds: Readonly<Record<ShareLinkKind, MessageDescriptor>> = {
  view: msg`Guests can view, heart, and comment`,
  download: msg`Guests can also download the originals`,
  vendor: msg`Vendors can view, with your credit line`,
};
