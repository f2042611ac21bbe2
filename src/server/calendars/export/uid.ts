import type { Platform } from '#server/platform/platform.ts';

/**
 * The suffix of this site's event UIDs. A calendar that subscribes to them and is imported here
 * contains them again.
 */
export function uidEnd({ publicUrl }: Pick<Platform, 'publicUrl'>): string {
  return `@bookings.${new URL(publicUrl()).hostname}`;
}
