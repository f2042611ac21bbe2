import * as z from 'zod/mini';
import { creatorServiceTypes } from '#contract/constants.ts';
import { coordinates, instant } from '#contract/fields.ts';

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
