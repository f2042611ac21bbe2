import type { ErrorDefinitions } from './error-definition.ts';

export const uploadErrors = {} as const satisfies ErrorDefinitions;
