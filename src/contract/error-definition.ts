import type * as z from 'zod/mini';

export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 412
  | 413
  | 415
  | 422
  | 423
  | 429
  | 500
  | 502
  | 503
  | 507;

/** Status, message for people, and optional details in the body. */
type ErrorDefinition = readonly [status: ErrorStatus, message: string, details?: z.core.$ZodObject];

/** A capability's errors, by their codes. */
export type ErrorDefinitions = Readonly<Record<string, ErrorDefinition>>;

/** Body of every error response. `fields` has a message for each bad field of a 400. */
export interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
}
