import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const settingsTabs = [
  'general',
  'creator',
  'availability',
  'portfolio',
  'notifications',
  'security',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const settingsTabLabels: Readonly<Record<SettingsTab, MessageDescriptor>> = {
  general: msg`General`,
  creator: msg`Creator Profile`,
  availability: msg`Availability`,
  portfolio: msg`Portfolio`,
  notifications: msg`Notifications`,
  security: msg`Security`,
};

const key = 'settingsTab';

/** Opens the settings at this tab on the next visit. */
export function rememberTab(tab: SettingsTab): void {
  try {
    localStorage.setItem(key, tab);
  } catch {
    // Without storage, it opens at the first tab.
  }
}

/** The remembered tab, once. */
export function takeRememberedTab(): SettingsTab | undefined {
  try {
    const stored = localStorage.getItem(key);
    localStorage.removeItem(key);
    return settingsTabs.find((tab) => tab === stored);
  } catch {
    return undefined;
  }
}
