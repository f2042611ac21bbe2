import type { ErrorDefinitions } from './error-definition.ts';

export const commonErrors = {
  invalid_input: { status: 400, message: "Some of what you sent isn't valid" },
  not_authenticated: { status: 401, message: 'Not authenticated' },
  forbidden: { status: 403, message: "You don't have permission to do this" },
  cross_site: {
    status: 403,
    message: "This request didn't come from this site, so it was refused",
  },
  not_found: { status: 404, message: 'Not found' },
  too_slow: { status: 408, message: 'This request took too long. Please try again.' },
  conflict: { status: 409, message: 'Someone else got there first. Please check again.' },
  too_large: { status: 413, message: 'What you sent is too large' },
  unsupported_media_type: { status: 415, message: 'This endpoint accepts JSON' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: "The service isn't available right now. Please try again." },
} as const satisfies ErrorDefinitions;
