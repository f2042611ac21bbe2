import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  AgreementTemplate,
  UsageKind,
  UsageRights,
} from '#contract/agreements/usage-rights.ts';

export const usageNames: Readonly<Record<UsageKind, MessageDescriptor>> = {
  personal: msg`Private use`,
  social: msg`Own social media`,
  web: msg`Own websites`,
  print: msg`Prints`,
  advertising: msg`Advertising`,
  editorial: msg`Press and editorial`,
};
export const templateTitles: Readonly<Record<AgreementTemplate, MessageDescriptor>> = {
  personal: msg`For private clients`,
  business: msg`For businesses`,
};
export const creditNames: Readonly<Record<UsageRights['credit'], MessageDescriptor>> = {
  required: msg`Credit is required`,
  welcome: msg`Credit is appreciated, not required`,
  none: msg`No credit needed`,
};
export const releaseNames: Readonly<Record<UsageRights['modelRelease'], MessageDescriptor>> = {
  client_warrants: msg`The client confirms that everyone shown agreed`,
  none: msg`No one recognizable is shown`,
};
export const trainingNames: Readonly<
  Record<NonNullable<UsageRights['aiTraining']>, MessageDescriptor>
> = {
  none: msg`Not for training or feeding generative systems`,
  own_use: msg`Only for systems that no one else uses`,
  allowed: msg`Allowed`,
};
export const editNames: Readonly<
  Record<NonNullable<UsageRights['generativeEdits']>, MessageDescriptor>
> = {
  no: msg`No`,
  with_consent: msg`With the creator's consent`,
  yes: msg`Yes`,
};
