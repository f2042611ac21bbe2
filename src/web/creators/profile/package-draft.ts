import type { OwnPackage, savePackages } from '#contract/creators/packages.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { hoursOf, numberOf } from '#contract/typed-number.ts';
import { centsOf } from '#web/lib/forms/cents-of.ts';
import { randomId } from '#web/lib/forms/random-id.ts';
import { draftOfTerms, type TermsDraft, termsOfDraft } from './terms-fields.tsx';

/** A package while it is edited. */
export interface PackageDraft {
  readonly key: string;
  readonly id: number | undefined;
  readonly title: string;
  readonly hours: string;
  /** Dollars. */
  readonly price: string;
  /** One per line. */
  readonly deliverables: string;
  /** Minutes; undefined if it starts at any free time. */
  readonly beforeSunset: string | undefined;
  /** Undefined: as the profile says. */
  readonly terms: TermsDraft | undefined;
  readonly active: boolean;
}

export const newDraft = (): PackageDraft => ({
  key: randomId(),
  id: undefined,
  title: '',
  hours: '4',
  price: '',
  deliverables: '',
  beforeSunset: undefined,
  terms: undefined,
  active: true,
});

export const draftOf = ({
  id,
  price,
  hours,
  deliverables,
  minutesBeforeSunset,
  title,
  active,
  deliveryDays,
  ...terms
}: OwnPackage): PackageDraft => ({
  title,
  active,
  terms: deliveryDays === null ? undefined : draftOfTerms({ ...terms, deliveryDays }),
  key: String(id),
  id,
  hours: String(hours),
  price: price % 100 === 0 ? String(price / 100) : (price / 100).toFixed(2),
  deliverables: deliverables.join('\n'),
  beforeSunset: minutesBeforeSunset === null ? undefined : String(minutesBeforeSunset),
});

/** The payload. What is no number is sent as one that the contract refuses with its message. */
export function offeredBy({
  id,
  title,
  hours,
  price,
  deliverables,
  beforeSunset,
  terms,
  active,
}: PackageDraft): BodyOf<typeof savePackages>['packages'][number] {
  return {
    ...(id === undefined ? {} : { id }),
    title,
    hours: hoursOf(hours),
    price: centsOf(price) ?? Number.NaN,
    deliverables: deliverables
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    minutesBeforeSunset: beforeSunset === undefined ? null : numberOf(beforeSunset),
    ...(terms === undefined ? { deliveryDays: null } : termsOfDraft(terms)),
    active,
  };
}

export const sameOffer = (one: readonly PackageDraft[], other: readonly PackageDraft[]): boolean =>
  JSON.stringify(one.map(offeredBy)) === JSON.stringify(other.map(offeredBy));
