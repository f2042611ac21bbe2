import { TooEarly } from '#server/platform/tasks/queue-logger.ts';

/** A definite refusal by the provider: nothing happened there. */
export class ProviderRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'ProviderRefusal';
    this.code = code;
  }
}

/** Refusal code for a call that had no effect and whose key is of no use anymore. */
export const neverArrived = 'never_arrived';

/** The outcome is unknown: retry under the same key, unless that is spent. */
export class ProviderSilence extends Error {
  /** The provider repeats this answer for the key, so only a look-up reveals the outcome. */
  readonly keySpent: boolean;
  constructor(
    message: string,
    { keySpent = false, ...options }: ErrorOptions & { keySpent?: boolean } = {},
  ) {
    super(message, options);
    this.name = 'ProviderSilence';
    this.keySpent = keySpent;
  }
}

/** An event about an object missing from our records, perhaps only for now, so it is retried. */
export class UnknownEntityError extends TooEarly {
  constructor(id: string) {
    super(`Nothing here belongs to ${id}`);
    this.name = 'UnknownEntityError';
  }
}
