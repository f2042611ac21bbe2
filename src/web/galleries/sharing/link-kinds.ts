import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShareLinkKind } from '#contract/galleries/gallery-links.ts';

/** What each kind of link is for. */
export const linkKinds: Readonly<Record<ShareLinkKind, MessageDescriptor>> = {
  view: msg`Guests: look, hearts and comments`,
  download: msg`Guests: download the originals, too`,
  vendor: msg`Vendors: look, with your credit line`,
};
