import type { ErrorDefinitions } from './error-definition.ts';

export const commonErrors = {
  invalid_input: [400, "Some of what you sent isn't valid"],
  not_authenticated: [401, 'Not authenticated'],
  forbidden: [403, "You don't have permission to do this"],
  cross_site: [403, "This request didn't come from this site, so it was refused"],
  not_found: [404, 'Not found'],
  too_slow: [408, 'This request took too long. Please try again.'],
  conflict: [409, 'Someone else got there first. Please check again.'],
  too_large: [413, 'What you sent is too large'],
  unsupported_media_type: [415, 'This endpoint accepts JSON'],
  too_many_requests: [429, 'Too many requests. Please wait a moment.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, "The service isn't available right now. Please try again."],
} as const satisfies ErrorDefinitions;
