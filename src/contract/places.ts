import type { ErrorDefinitions } from './error-definition.ts';

export const placeErrors = {} as const satisfies ErrorDefinitions;
