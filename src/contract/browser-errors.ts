import type { ErrorBody } from './error-definition.ts';

/** What a page says where the site can't. */
export const unreachable: ErrorBody = {
  error: "We couldn't reach the site. Check your connection and try again.",
  code: 'unreachable',
};

/** For an exception, whose text is for developers. */
export const failedHere = 'Something went wrong on this page. Please reload it and try again.';
