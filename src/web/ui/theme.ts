export type Theme = 'light' | 'dark' | 'system';

const cookieName = 'theme';
const listeners = new Set<() => void>();

/**
 * The theme from a Cookie header; `system` by default. The server writes anything but
 * `system` as `data-theme` on `<html>`, so that the first paint is the right one.
 */
export function themeFromCookies(cookies: string | undefined): Theme {
  const value = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1];
  return value === 'light' || value === 'dark' ? value : 'system';
}

export function readTheme(): Theme {
  const value = document.documentElement.dataset['theme'];
  return value === 'light' || value === 'dark' ? value : 'system';
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes the page immediately and stores the choice for a year; `system` deletes it. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  const cookie =
    theme === 'system' ? `${cookieName}=; max-age=0` : `${cookieName}=${theme}; max-age=31536000`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context, self-hosters start on plain http
  document.cookie = `${cookie}; path=/; samesite=lax`;
  for (const listener of listeners) listener();
}
