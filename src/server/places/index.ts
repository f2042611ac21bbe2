import type { Capability } from '#server/platform/capability.ts';

export const places: Capability = { name: 'places' };
