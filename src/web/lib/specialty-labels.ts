import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type KnownSpecialty,
  knownSpecialties,
  type Specialty,
} from '#contract/creators/creator-choices.ts';
import { useSite } from './api/site.ts';

export const specialtyLabels: Readonly<Record<KnownSpecialty, MessageDescriptor>> = {
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

export interface ShownSpecialty {
  readonly name: Specialty;
  readonly label: string;
}

/** What this site's creators can be found by, in the reader's words: those of every site, then its own. */
export function useSpecialties(): readonly ShownSpecialty[] {
  const { t, i18n } = useLingui();
  const { ownSpecialties, languages } = useSite();
  const labelFrom = (labels: Readonly<Record<string, string>>) =>
    [i18n.locale, ...languages, ...Object.keys(labels)].flatMap((one) => labels[one] ?? [])[0] ??
    '';
  return [
    ...knownSpecialties.map((name) => ({ name, label: t(specialtyLabels[name]) })),
    ...ownSpecialties.map(({ name, labels }) => ({ name, label: labelFrom(labels) })),
  ];
}

/** One of them by its name; undefined if the site has none such, or no longer. */
export const labelOf = (
  shown: readonly ShownSpecialty[],
  specialty: Specialty | undefined,
): string | undefined => shown.find(({ name }) => name === specialty)?.label;
