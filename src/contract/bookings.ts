import type { ErrorDefinitions } from './error-definition.ts';

export const bookingErrors = {} as const satisfies ErrorDefinitions;
