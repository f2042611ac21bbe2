import type { Capability } from '#server/platform/capability.ts';

export const operator: Capability = { name: 'operator' };
