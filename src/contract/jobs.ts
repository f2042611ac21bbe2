import type { ErrorDefinitions } from './error-definition.ts';

export const jobErrors = {} as const satisfies ErrorDefinitions;
