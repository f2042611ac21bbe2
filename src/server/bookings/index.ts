import type { Capability } from '#server/platform/capability.ts';

export const bookings: Capability = { name: 'bookings' };
