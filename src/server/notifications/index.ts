import type { Capability } from '#server/platform/capability.ts';

export const notifications: Capability = { name: 'notifications' };
