/** Who is signed in: the one part of accounts that every page loads. */
import * as z from 'zod/mini';
import { creatorServiceTypes } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { coordinates, instant, ok } from './fields.ts';

/** The signed-in person, as they see themselves. */
export const currentUser = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  /** A new address that waits to be confirmed. */
  pendingEmail: z.nullable(z.string()),
  emailVerified: z.boolean(),
  fullName: z.string(),
  isCreator: z.boolean(),
  isOperator: z.boolean(),
  profileImage: z.string(),
  bio: z.string(),
  location: z.string(),
  coordinates: z.nullable(coordinates),
  createdAt: instant,
  /** False for people who only ever signed in through another provider. */
  hasPassword: z.boolean(),
  /** The creator profile's id and service, where there is one. */
  creatorId: z.nullable(z.int()),
  serviceType: z.nullable(z.enum(creatorServiceTypes)),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in person',
  access: 'signed-in',
  reply: currentUser,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End this session',
  access: 'public',
  reply: ok,
});
