import type { ErrorDefinitions } from './error-definition.ts';

export const reviewErrors = {} as const satisfies ErrorDefinitions;
