import type { Platform } from '#server/platform/platform.ts';

/** How the UIDs of this site's events end. A calendar that subscribes to them and is read here brings them back. */
export function uidEnd({ publicUrl }: Pick<Platform, 'publicUrl'>): string {
  return `@bookings.${new URL(publicUrl()).hostname}`;
}
