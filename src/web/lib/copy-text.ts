/**
 * Copies text to the clipboard; false where that is not allowed: browsers deny it to pages on
 * plain http.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
