import { isIP } from 'node:net';
import type { Platform } from '#server/platform/platform.ts';

/**
 * The site's identity for passkeys. They are bound to a host name, never to an IP address, so outside production it is
 * `localhost`.
 */
export function relyingParty(platform: Platform): { id: string; name: string; origin: string } {
  const url = new URL(platform.publicUrl());
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) url.hostname = 'localhost';
  return { id: url.hostname, name: platform.settings.now().siteName, origin: url.origin };
}
