import type { ErrorDefinitions } from './error-definition.ts';

export const notificationErrors = {} as const satisfies ErrorDefinitions;
