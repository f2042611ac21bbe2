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
  // The lookup keeps a phone busy for up to 0.1 s, and only the next page needs it: it waits until this one is usable.
  page.setTimeout(() => {
    if (page.requestIdleCallback) page.requestIdleCallback(noteIt, { timeout: 2000 });
    else noteIt();
  }, 4000);
}
