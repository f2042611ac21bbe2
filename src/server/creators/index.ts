import type { Capability } from '#server/platform/capability.ts';

export const creators: Capability = { name: 'creators' };
