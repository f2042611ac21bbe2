import type { Capability } from '#server/platform/capability.ts';

export const uploads: Capability = { name: 'uploads' };
