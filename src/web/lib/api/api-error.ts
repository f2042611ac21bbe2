import { failedHere } from '#contract/browser-errors.ts';
import type { ErrorBody } from '#contract/error-definition.ts';
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';
import { translateContract } from '../contract-messages.ts';

/** A refused call. `message` is what a person reads; `fields` names each bad field with its own message. */
export class ApiError extends Error {
  /** HTTP status; 0 if the server was unreachable. */
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The whole body, typed by {@link detailsOf}. */
  readonly body: ErrorBody;
  /** Milliseconds after which the call may be made again, if the site says so. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfterMs?: number) {
    super(body.error);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * The contract's details of this error; undefined for any other error. All of them are optional.
 */
export function detailsOf<Code extends ErrorCode>(
  error: unknown,
  code: Code,
): Partial<ErrorDetails<Code>> | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined;
  return error.body as unknown as Partial<ErrorDetails<Code>>;
}

/** A failure that the page itself found; `message` is what a person reads. */
export class SaidError extends Error {}

/**
 * A failure as people read it: of an exception, whose text is for developers, it says only that there was one. It goes
 * to the console.
 */
export function explain(error: unknown): Error {
  if (error instanceof ApiError || error instanceof SaidError) return error;
  // A read that nobody waits for any more.
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  globalThis.reportError?.(error);
  return new SaidError(translateContract(failedHere));
}

/** The words of a failure for people. */
export const textOf = (error: unknown): string => explain(error).message;
