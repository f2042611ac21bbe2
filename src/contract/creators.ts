import type { ErrorDefinitions } from './error-definition.ts';

export const creatorErrors = {} as const satisfies ErrorDefinitions;
