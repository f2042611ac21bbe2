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
