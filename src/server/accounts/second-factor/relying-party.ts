import { isIP } from 'node:net';
import type { Platform } from '#server/platform/platform.ts';

/**
 * The site as passkeys know it. They are bound to a name, never to an address: outside production the site is then
 * `localhost`.
 */
export function relyingParty(platform: Platform): { id: string; name: string; origin: string } {
  const url = new URL(platform.publicUrl());
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) url.hostname = 'localhost';
  return { id: url.hostname, name: platform.settings.now().siteName, origin: url.origin };
}
