import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { SettingName, SiteSettings } from '#contract/admin/settings.ts';
import type { DistanceUnit } from '#contract/constants.ts';
import type { Policy } from '#contract/creators/cancellation-policies.ts';
import { formatDollars } from '#contract/money.ts';
import { policyTitles } from '#web/lib/format/describe-policy.ts';

export const settingLabels: Readonly<Record<SettingName, MessageDescriptor>> = {
  siteName: msg`Site name`,
  region: msg`Region`,
  serviceFeePercent: msg`Service fee on jobs`,
  bookingCommissionBp: msg`Commission on bookings`,
  cancellationPolicies: msg`Cancellation policies`,
  minimumBudget: msg`Minimum job budget`,
  requireConfirmedEmail: msg`Require a confirmed email`,
  keepProcessingFee: msg`Keep the processing fee on repeat cancellations`,
  installments: msg`Deposits, extras and tips`,
  newClientOrders: msg`More paid orders of new clients`,
  newClientDollars: msg`Their fee is kept above`,
  newCreatorPayoutDays: msg`First payouts of a creator wait (days)`,
  galleryGigabytes: msg`Gallery space for any order`,
  galleryGigabytesPerTenDollars: msg`Gallery space for each $10 held`,
  galleryMostGigabytes: msg`Most gallery space`,
  galleryMonths: msg`How long galleries are kept`,
  distanceUnit: msg`Distances`,
  offers: msg`Offers and requests`,
  agreementTemplate: msg`Agreement`,
  ownSpecialties: msg`Own specialties`,
};

export const unitNames: Readonly<Record<DistanceUnit, MessageDescriptor>> = {
  km: msg`Kilometers`,
  mi: msg`Miles`,
};

export const templateNames: Readonly<Record<SiteSettings['agreementTemplate'], MessageDescriptor>> =
  {
    none: msg`None`,
    personal: msg`For private clients`,
    business: msg`For businesses`,
  };

const gigabytes: ReadonlySet<string> = new Set<SettingName>([
  'galleryGigabytes',
  'galleryGigabytesPerTenDollars',
  'galleryMostGigabytes',
]);

type Translate = (text: MessageDescriptor) => string;

/** Settings that affect what people pay, get or are promised. */
export const moneySettings: readonly SettingName[] = [
  'serviceFeePercent',
  'bookingCommissionBp',
  'cancellationPolicies',
  'minimumBudget',
  'keepProcessingFee',
  'installments',
  'newClientOrders',
  'newClientDollars',
  'newCreatorPayoutDays',
];

/** A setting's label; its stored name if it is unknown. */
export function settingName(t: Translate, name: string): string {
  const text: MessageDescriptor | undefined = settingLabels[name as SettingName];
  return text ? t(text) : name;
}

/** A setting's value as text. */
export function settingValue(t: Translate, name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? t(msg`yes`) : t(msg`no`);
  if (value === null || value === undefined || value === '' || String(value) === '')
    return t(msg`none`);
  if (name === 'serviceFeePercent') return `${value}%`;
  if (name === 'bookingCommissionBp') return `${Number(value) / 100}%`;
  if (name === 'galleryMonths')
    return t(msg`${plural(Number(value), { one: '# month', other: '# months' })}`);
  if (name === 'newCreatorPayoutDays')
    return t(msg`${plural(Number(value), { one: '# day', other: '# days' })}`);
  if (gigabytes.has(name)) return `${value} GB`;
  if (name === 'minimumBudget' || name === 'newClientDollars') return formatDollars(Number(value));
  if (name === 'distanceUnit') return t(unitNames[value as DistanceUnit]);
  if (name === 'agreementTemplate')
    return t(templateNames[value as SiteSettings['agreementTemplate']]);
  if (name === 'cancellationPolicies' && Array.isArray(value)) {
    return value.map((policy: Policy) => t(policyTitles[policy])).join(', ');
  }
  if (name === 'ownSpecialties' && Array.isArray(value))
    return value
      .map(({ labels }: SiteSettings['ownSpecialties'][number]) => Object.values(labels)[0])
      .join(', ');
  return String(value);
}
