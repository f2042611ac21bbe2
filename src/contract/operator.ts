import type { ErrorDefinitions } from './error-definition.ts';

export const operatorErrors = {} as const satisfies ErrorDefinitions;
