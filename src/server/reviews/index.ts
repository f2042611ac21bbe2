import type { Capability } from '#server/platform/capability.ts';

export const reviews: Capability = { name: 'reviews' };
