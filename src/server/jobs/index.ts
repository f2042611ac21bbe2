import type { Capability } from '#server/platform/capability.ts';

export const jobs: Capability = { name: 'jobs' };
