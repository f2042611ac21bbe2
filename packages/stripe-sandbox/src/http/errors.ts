export type FaultType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface FaultDetails {
  type?: FaultType;
  code?: string;
  param?: string;
  decline_code?: string;
  [key: string]: unknown;
}

/** An error answered in Stripe's own shape, `{error: {type, message, code, param, …}}`. */
export class StripeFault extends Error {
  readonly status: number;
  readonly details: FaultDetails;
  /** A decline is a regular outcome: the operation's writes are kept. */
  readonly keepsChanges: boolean;

  constructor(status: number, message: string, details: FaultDetails = {}, keepsChanges = false) {
    super(message);
    this.status = status;
    this.details = details;
    this.keepsChanges = keepsChanges;
  }

  get body(): Record<string, unknown> {
    return {
      error: { type: 'invalid_request_error', ...this.details, message: this.message },
    };
  }
}

export function invalid(message: string, details: FaultDetails = {}): StripeFault {
  return new StripeFault(400, message, details);
}

export function missing(kind: string, id: string, param = 'id'): StripeFault {
  return new StripeFault(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
}
