import { msg } from '../i18n/message.ts';

export type FetchProblem =
  | 'address'
  | 'login'
  | 'not_public'
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'redirects'
  | 'type'
  | 'too_large';

// One error for both: naming an internal address must not reveal which internal names exist.
const nothingThere = msg("We couldn't reach a public server at this link").message;

const refused = msg('The server refused the request').message;
const byStatus: Readonly<Record<number, string>> = {
  401: msg("The server doesn't let us open this link").message,
  403: msg("The server doesn't let us open this link").message,
  404: msg('There is nothing at this link').message,
  410: msg('There is nothing at this link').message,
};

const messages: Readonly<Record<FetchProblem, string>> = {
  address: msg('Enter a link that starts with http:// or https://').message,
  login: msg("Links with a name and password in them can't be used").message,
  not_public: nothingThere,
  unreachable: nothingThere,
  timeout: msg('The server took too long to respond').message,
  status: refused,
  redirects: msg('This link redirects too many times').message,
  type: msg("This link isn't the right kind of file").message,
  too_large: msg('The file at this link is too large').message,
};

/** Why nothing was fetched, worded for the person who gave the address. */
export class FetchRefusal extends Error {
  readonly problem: FetchProblem;
  /** The other server's status, if it responded. */
  readonly status: number | undefined;

  constructor(problem: FetchProblem, options: { status?: number; cause?: unknown } = {}) {
    super(byStatus[options.status ?? 0] ?? messages[problem], { cause: options.cause });
    this.name = 'FetchRefusal';
    this.problem = problem;
    this.status = options.status;
  }
}
