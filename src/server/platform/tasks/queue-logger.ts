import { Logger } from 'graphile-worker';
import type { Logger as SiteLog } from 'pino';
import { DomainError } from '#contract/errors.ts';

interface Meta {
  readonly error?: unknown;
  readonly job?: {
    readonly id: string;
    readonly task_identifier: string;
    readonly attempts: number;
    readonly max_attempts: number;
  };
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
    else if (job && error instanceof TooEarly && job.attempts < job.max_attempts)
      log.debug({ ...task, err: error }, 'A task came too early');
    else if (job && level === 'error')
      log.error(
        { ...task, err: error },
        job.attempts < job.max_attempts
          ? 'A task failed and will be tried again'
          : 'A task failed for good',
      );
    else if (level === 'error') log.error({ err: error }, message);
    else log.warn({ ...task, err: error }, message);
  });
}
