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
const nothingThere = 'No server on the public internet could be reached at this address';

const words: Readonly<Record<FetchProblem, string>> = {
  address: 'This is not an address that begins with http:// or https://',
  not_public: nothingThere,
  unreachable: nothingThere,
  timeout: 'The server at this address took too long to answer',
  status: 'The server at this address did not hand the file out',
  redirects: 'This address leads from one to the next without an end',
  type: 'There is something else at this address',
  too_large: 'What is at this address is too large',
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
