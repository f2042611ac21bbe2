/** The signed-in person: the one part of accounts that every page loads, so without a schema. */

import { endpoint } from '#contract/endpoint.ts';
import { ok } from '#contract/fields.ts';
import { currentUser } from './current-user.ts';

export type { CurrentUser } from './current-user.ts';

export const getUser = endpoint('GET /api/user', {
  summary: 'The signed-in person',
  access: 'signed-in',
  cost: 'cheap',
  reply: currentUser,
});

export const logout = endpoint('POST /api/logout', {
  summary: 'End this session',
  access: 'public',
  cost: 'cheap',
  reply: ok,
});
