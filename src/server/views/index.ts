import type { Capability } from '#server/platform/capability.ts';

export const views: Capability = { name: 'views' };
