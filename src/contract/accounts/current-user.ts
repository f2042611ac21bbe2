import * as z from 'zod/mini';
import { creatorServiceTypes, distanceUnits } from '#contract/constants.ts';
import { coordinates, instant } from '#contract/fields.ts';

/** The signed-in person, as they see themselves. */
export const currentUser = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  /** A new address pending confirmation. */
  pendingEmail: z.nullable(z.string()),
  emailVerified: z.boolean(),
  fullName: z.string(),
  isCreator: z.boolean(),
  isOperator: z.boolean(),
  /** May help others at the desk: support, and operators. */
  isSupport: z.boolean(),
  /** The chosen language; null uses the browser's. */
  locale: z.nullable(z.string()),
  profileImage: z.string(),
  bio: z.string(),
  location: z.string(),
  coordinates: z.nullable(coordinates),
  createdAt: instant,
  /** The person's unit of distance; null uses the site's. */
  distanceUnit: z.nullable(z.enum(distanceUnits)),
  /** False for people who only ever signed in through another provider. */
  hasPassword: z.boolean(),
  /** The creator profile's id and service, if there is one. */
  creatorId: z.nullable(z.int()),
  serviceType: z.nullable(z.enum(creatorServiceTypes)),
});
export type CurrentUser = z.infer<typeof currentUser>;
