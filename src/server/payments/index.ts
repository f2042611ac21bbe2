import type { Capability } from '#server/platform/capability.ts';

export const payments: Capability = { name: 'payments' };
