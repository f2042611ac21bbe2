/** What the site needs and cannot reach: its database, its files, or room on its disk. */
export type OutageOf = 'database' | 'files' | 'disk';

/** Something that the site needs is away; what was asked may work again soon. */
export class Outage extends Error {
  readonly of: OutageOf;
  /** The system's or the database's own name for it, if it has one. */
  readonly code: string | undefined;

  constructor(of: OutageOf, cause?: unknown, text = (cause as Error).message) {
    super(text, { cause });
    this.of = of;
    this.code = (cause as { code?: string } | undefined)?.code;
  }
}

/** Postgres: out of disk, and what a server says that ends, starts, has no room or takes no writes. */
const noRoom = '53100';
const serverAway = /^(08...|57P0[1-5]|53300|25006)$/;
/** The driver's own, without a code. */
const connectionLost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect)/;

/** What an error says to be away; undefined if it says nothing of the kind. */
export function outageOf(error: unknown): OutageOf | undefined {
  if (error instanceof Outage) return error.of;
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === noRoom) return 'disk';
  // What Postgres itself says has a severity.
  if ('severity' in error) return serverAway.test(code ?? '') ? 'database' : undefined;
  if (code === 'EPIPE' || code === 'ECONNRESET')
    // A sender that hangs up has no system call.
    return 'syscall' in error ? 'database' : undefined;
  return connectionLost.test(error.message) ? 'database' : undefined;
}
