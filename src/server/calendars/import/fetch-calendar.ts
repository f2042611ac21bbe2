import { largestCalendar } from '#contract/calendars/calendars.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Of any type: calendars are served as pages, downloads and more, so the content decides. */
const fetchOptions = {
  maxBytes: largestCalendar,
  timeoutMs: 15_000,
};

export interface FetchedCalendar {
  /** Undefined when nothing has changed since. */
  readonly text: string | undefined;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Fetches the calendar at an address, unless it is unchanged. Rejects with `FetchRefusal`. */
export async function fetchCalendar(
  { fetchGuarded, settings }: Platform,
  url: string,
  known: { readonly etag: string | null; readonly lastModified: string | null } | undefined,
): Promise<FetchedCalendar> {
  const { status, headers, body } = await fetchGuarded(url, {
    ...fetchOptions,
    headers: {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      'user-agent': `${asciiOf(settings.now().siteName)} calendar reader`,
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
    },
  });
  const headerUpTo = (name: string, max: number): string | null => {
    const value = headers[name];
    return typeof value === 'string' && value.length <= max ? value : null;
  };
  return {
    text: status === 304 ? undefined : body.toString('utf8'),
    etag: headerUpTo('etag', 500),
    lastModified: headerUpTo('last-modified', 100),
  };
}

/** Headers carry no other characters. */
function asciiOf(name: string): string {
  return name.replace(/[^ -~]+/g, '').trim() || 'Marketplace';
}
