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

export interface DeskSearchState {
  readonly q: string;
  /** The part of the list that is shown. */
  readonly show?: string | undefined;
}

/** Where on the desk something is found; the first tab has the plain address. */
export function deskSearch(
  tab: DeskTab,
  { q, show }: Partial<Record<keyof DeskSearchState, string | undefined>> = {},
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
