import { Logger } from 'graphile-worker';
import type { Logger as SiteLog } from 'pino';
import { DomainError } from '#contract/errors.ts';
import { isBusyDatabase } from '../db/busy.ts';

interface Job {
  readonly id: string;
  readonly task_identifier: string;
  readonly attempts: number;
  readonly max_attempts: number;
}

interface Meta {
  readonly error?: unknown;
  readonly job?: Job;
}

/** What a task throws that came too early: the next attempt is expected to succeed. */
export class TooEarly extends Error {}

/**
 * The queue's lines in the site's log. The library puts stacks into its messages, and whole tasks
 * with what people wrote beside them: here a failed task is its name, number and attempt. A refusal
 * of our own is no failure of the site, and needs no stack.
 */
export function queueLogger(log: SiteLog): Logger {
  return new Logger(() => (level, text, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    const { error, job } = (meta ?? {}) as Meta;
    const task = job && { task: job.task_identifier, id: job.id, attempt: job.attempts };
    const [message = ''] = text.split('\n');
    if (error instanceof DomainError)
      log.warn({ ...task, refused: error.code, reason: error.message }, 'A task was refused');
    else if (job && level === 'error') logFailure(log, job, { ...task, err: error });
    else log[level === 'error' ? 'error' : 'warn']({ ...task, err: error }, message);
  });
}

/** Another service took no more calls just then. */
const isRefusedForRate = (error: unknown) =>
  (error as { cause?: { statusCode?: unknown } } | null)?.cause?.statusCode === 429;

/** A busy database or service is trouble only if it stays busy. */
const isBusy = (error: unknown, attempts: number) =>
  attempts < 3 && (isBusyDatabase(error) || isRefusedForRate(error));

function logFailure(
  log: SiteLog,
  { attempts, max_attempts: max }: Job,
  facts: { readonly err: unknown },
): void {
  if (attempts >= max) log.error(facts, 'A task failed for good');
  else if (facts.err instanceof TooEarly) log.debug(facts, 'A task came too early');
  else if (isBusy(facts.err, attempts))
    log.info(facts, 'The database or a service was busy; a task is tried again');
  else log.error(facts, 'A task failed and will be tried again');
}
