import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';

export const categoryLabels: Readonly<Record<PortfolioItem['category'], MessageDescriptor>> = {
  photography: msg`Photography`,
  video: msg`Video`,
  graphic_design: msg`Graphic Design`,
  social_media: msg`Social Media`,
  other: msg`Other`,
};
