import type { ErrorDefinitions } from './error-definition.ts';

export const commonErrors = {
  invalid_input: { status: 400, message: 'Some of what was sent is not valid' },
  not_authenticated: { status: 401, message: 'Not authenticated' },
  forbidden: { status: 403, message: "You don't have permission to do this" },
  cross_site: {
    status: 403,
    message: 'This request did not come from this site, so it was refused',
  },
  not_found: { status: 404, message: 'Not found' },
  too_slow: { status: 408, message: 'This came too slowly, please try again' },
  conflict: { status: 409, message: 'Somebody else was faster, please look again' },
  too_large: { status: 413, message: 'What was sent is too large' },
  unsupported_media_type: { status: 415, message: 'This call takes JSON' },
  too_many_requests: { status: 429, message: 'Too many requests, please wait a moment' },
  internal: { status: 500, message: 'Something went wrong on our side, please try again' },
  unavailable: { status: 503, message: 'The service is not available right now, please try again' },
} as const satisfies ErrorDefinitions;
