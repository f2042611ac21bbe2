/**
 * Puts text where the person can paste it from; false where the page may not: browsers keep the clipboard from pages
 * that come by plain http.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
