const key = 'save-search-wish';

/** Remembers, in this tab alone, which search a visitor wants to keep once they have signed in. */
export function wishSave(href: string): void {
  try {
    sessionStorage.setItem(key, href);
  } catch {
    // A browser that keeps nothing: the button can be pressed again.
  }
}

/** Whether it was this search; whatever it was, it is forgotten. */
export function takeSaveWish(href: string): boolean {
  try {
    const wished = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return wished === href;
  } catch {
    return false;
  }
}
