import type { ErrorDefinitions } from './error-definition.ts';

export const messageErrors = {} as const satisfies ErrorDefinitions;
