export const settingsTabs = [
  'general',
  'creator',
  'availability',
  'portfolio',
  'notifications',
  'security',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

const key = 'settingsTab';

/** The next visit to the settings begins with this tab. */
export function rememberTab(tab: SettingsTab): void {
  try {
    localStorage.setItem(key, tab);
  } catch {
    // Then it begins with the first one.
  }
}

/** The remembered tab, once. */
export function takeRememberedTab(): SettingsTab | undefined {
  try {
    const kept = localStorage.getItem(key);
    localStorage.removeItem(key);
    return settingsTabs.find((tab) => tab === kept);
  } catch {
    return undefined;
  }
}
