import type { ErrorDefinitions } from './error-definition.ts';

export const paymentErrors = {} as const satisfies ErrorDefinitions;
