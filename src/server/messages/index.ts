import type { Capability } from '#server/platform/capability.ts';

export const messages: Capability = { name: 'messages' };
