export const deskTabs = [
  'overview',
  'people',
  'problems',
  'reports',
  'jobs',
  'bookings',
  'money',
  'actions',
] as const;
export type DeskTab = (typeof deskTabs)[number];

/** Where on the desk something is found; the first tab has the plain address. */
export function deskSearch(tab: DeskTab, q?: string) {
  return { ...(tab === 'overview' ? {} : { tab }), ...(q ? { q } : {}) };
}
