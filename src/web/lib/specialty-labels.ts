import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Specialty } from '#contract/creators/creator-choices.ts';

export const specialtyLabels: Readonly<Record<Specialty, MessageDescriptor>> = {
  wedding: msg`Weddings`,
  engagement: msg`Engagements`,
  family: msg`Families`,
  newborn: msg`Newborns`,
  headshot: msg`Headshots`,
  graduation: msg`Graduations`,
  event: msg`Events`,
  corporate: msg`Corporate`,
  food: msg`Food`,
  product: msg`Products`,
  fashion: msg`Fashion`,
  real_estate: msg`Real estate`,
  sports: msg`Sports`,
  music: msg`Music`,
  reel: msg`Reels`,
  drone: msg`Drone`,
};
