import type * as z from 'zod/mini';

export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 408
  | 409
  | 413
  | 415
  | 422
  | 429
  | 500
  | 502
  | 503;

/** A capability's errors: code → status and the message that a person reads. */
export type ErrorDefinitions = Readonly<
  Record<
    string,
    {
      readonly status: ErrorStatus;
      readonly message: string;
      /** An object that stands in the body beside the message, where it can be told. */
      readonly details?: z.core.$ZodObject;
    }
  >
>;

/** Body of every error answer. `fields` names each bad field of a 400 with its own message. */
export interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
}
