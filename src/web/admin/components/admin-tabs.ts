export const adminTabs = [
  'overview',
  'people',
  'problems',
  'reports',
  'jobs',
  'bookings',
  'money',
  'actions',
] as const;
export type AdminTab = (typeof adminTabs)[number];

export interface AdminSearchState {
  readonly q: string;
  /** The part of the list that is shown. */
  readonly show?: string | undefined;
}

/** Where on the desk something is found; the first tab has the plain address. */
export function adminSearch(
  tab: AdminTab,
  { q, show }: Partial<Record<keyof AdminSearchState, string | undefined>> = {},
) {
  return {
    ...(tab === 'overview' ? {} : { tab }),
    ...(q ? { q } : {}),
    ...(show ? { show } : {}),
  };
}

/** What an address asks to show, where the list has such a part. */
export function partOf<Part extends string>(
  parts: readonly Part[],
  show: string | undefined,
): Part | undefined {
  return parts.find((part) => part === show);
}
