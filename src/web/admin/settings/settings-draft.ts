import type {
  AdminSettings,
  SettingChanges,
  SettingName,
  SiteSettings,
} from '#contract/admin/settings.ts';
import type { DistanceUnit } from '#contract/constants.ts';
import { type Policy, policyNames } from '#contract/creators/cancellation-policies.ts';
import { type OwnSpecialty, ownSpecialties } from '#contract/creators/creator-choices.ts';

/** The fields as typed. */
export interface SettingsDraft {
  readonly siteName: string;
  readonly region: string;
  readonly serviceFeePercent: string;
  /** In percent, with two decimals at most. */
  readonly commission: string;
  readonly cancellationPolicies: readonly Policy[];
  readonly minimumBudget: string;
  readonly requireConfirmedEmail: boolean;
  readonly keepProcessingFee: boolean;
  readonly installments: boolean;
  readonly offers: boolean;
  readonly newClientOrders: string;
  readonly newClientDollars: string;
  readonly newCreatorPayoutDays: string;
  readonly galleryGigabytes: string;
  readonly galleryGigabytesPerTenDollars: string;
  readonly galleryMostGigabytes: string;
  readonly galleryMonths: string;
  readonly distanceUnit: DistanceUnit;
  readonly agreementTemplate: SiteSettings['agreementTemplate'];
  /** By specialty and language. */
  readonly ownSpecialties: Readonly<
    Partial<Record<OwnSpecialty, Readonly<Record<string, string>>>>
  >;
}

type TextOf<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never;
}[keyof Draft];
/** Typed as they are stored, other than those that are chosen or converted. */
export type TypedSetting = Exclude<
  TextOf<SettingsDraft>,
  'commission' | 'agreementTemplate' | 'distanceUnit'
>;

export function draftOf(values: SiteSettings): SettingsDraft {
  return {
    siteName: values.siteName,
    region: values.region ?? '',
    serviceFeePercent: String(values.serviceFeePercent),
    commission: String(values.bookingCommissionBp / 100),
    cancellationPolicies: values.cancellationPolicies,
    minimumBudget: String(values.minimumBudget),
    requireConfirmedEmail: values.requireConfirmedEmail,
    keepProcessingFee: values.keepProcessingFee,
    installments: values.installments,
    offers: values.offers,
    newClientOrders: String(values.newClientOrders),
    newClientDollars: String(values.newClientDollars),
    newCreatorPayoutDays: String(values.newCreatorPayoutDays),
    galleryGigabytes: String(values.galleryGigabytes),
    galleryGigabytesPerTenDollars: String(values.galleryGigabytesPerTenDollars),
    galleryMostGigabytes: String(values.galleryMostGigabytes),
    galleryMonths: String(values.galleryMonths),
    distanceUnit: values.distanceUnit,
    agreementTemplate: values.agreementTemplate,
    ownSpecialties: Object.fromEntries(
      values.ownSpecialties.map(({ name, labels }) => [name, labels]),
    ),
  };
}

const specialtiesOf = ({ ownSpecialties: typed }: SettingsDraft) =>
  ownSpecialties.flatMap((name) => {
    const labels = Object.entries(typed[name] ?? {}).flatMap(([language, label]) =>
      label.trim() === '' ? [] : [[language, label.trim()] as const],
    );
    return labels.length === 0 ? [] : [{ name, labels: Object.fromEntries(labels) }];
  });

const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

function valuesOf(draft: SettingsDraft): SiteSettings {
  return {
    siteName: draft.siteName.trim(),
    region: draft.region.trim() === '' ? null : draft.region.trim(),
    serviceFeePercent: numberOf(draft.serviceFeePercent),
    bookingCommissionBp: Number((numberOf(draft.commission) * 100).toFixed(6)),
    cancellationPolicies: policyNames.filter((one) => draft.cancellationPolicies.includes(one)),
    minimumBudget: numberOf(draft.minimumBudget),
    requireConfirmedEmail: draft.requireConfirmedEmail,
    keepProcessingFee: draft.keepProcessingFee,
    installments: draft.installments,
    offers: draft.offers,
    newClientOrders: numberOf(draft.newClientOrders),
    newClientDollars: numberOf(draft.newClientDollars),
    newCreatorPayoutDays: numberOf(draft.newCreatorPayoutDays),
    galleryGigabytes: numberOf(draft.galleryGigabytes),
    galleryGigabytesPerTenDollars: numberOf(draft.galleryGigabytesPerTenDollars),
    galleryMostGigabytes: numberOf(draft.galleryMostGigabytes),
    galleryMonths: numberOf(draft.galleryMonths),
    distanceUnit: draft.distanceUnit,
    agreementTemplate: draft.agreementTemplate,
    ownSpecialties: specialtiesOf(draft),
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The changed settings; one typed as its default is reset. */
export function changesOf(draft: SettingsDraft, { values, defaults }: AdminSettings) {
  const typed = valuesOf(draft);
  const names = (Object.keys(typed) as SettingName[]).filter(
    (name) => !same(typed[name], values[name]),
  );
  const changes = Object.fromEntries(
    names.map((name) => [name, same(typed[name], defaults[name]) ? null : typed[name]]),
  ) as SettingChanges;
  return { names, typed, changes };
}
