import { msg } from '../words/message.ts';

export type FetchProblem =
  | 'address'
  | 'not_public'
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'redirects'
  | 'type'
  | 'too_large';

// One error for both: naming an internal address must not reveal which internal names exist.
const nothingThere = msg(
  'No server on the public internet could be reached at this address',
).message;

const words: Readonly<Record<FetchProblem, string>> = {
  address: msg('This is not an address that begins with http:// or https://').message,
  not_public: nothingThere,
  unreachable: nothingThere,
  timeout: msg('The server at this address took too long to answer').message,
  status: msg('The server at this address did not hand the file out').message,
  redirects: msg('This address leads from one to the next without an end').message,
  type: msg('There is something else at this address').message,
  too_large: msg('What is at this address is too large').message,
};

/** Why nothing was fetched, in words for the person who gave the address. */
export class FetchRefusal extends Error {
  readonly problem: FetchProblem;
  /** Of the other server, where it answered. */
  readonly status: number | undefined;

  constructor(problem: FetchProblem, options: { status?: number; cause?: unknown } = {}) {
    const status = options.status === undefined ? '' : ` (it answered ${options.status})`;
    super(`${words[problem]}${status}`, { cause: options.cause });
    this.name = 'FetchRefusal';
    this.problem = problem;
    this.status = options.status;
  }
}
