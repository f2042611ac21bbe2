/**
 * Tells the server this device's time zone, so it renders times correctly from the next page on.
 * Inlined into the page's head as source: it may not use anything from outside itself.
 */
export function noteTimeZone(page: Window & typeof globalThis): void {
  const noteIt = () => {
    const zone = new page.Intl.DateTimeFormat().resolvedOptions().timeZone;
    const note = `time_zone=${encodeURIComponent(zone)}`;
    if (!page.document.cookie.includes(note)) {
      page.document.cookie = `${note}; path=/; max-age=31536000; samesite=lax`;
    }
  };
  // Looking up the zone takes longer than reading the page, and only the next page needs it.
  if (page.requestIdleCallback) page.requestIdleCallback(noteIt, { timeout: 2000 });
  else page.setTimeout(noteIt);
}
