import { Logger } from 'graphile-worker';
import type { Logger as SiteLog } from 'pino';
import { DomainError } from '#contract/errors.ts';

interface Meta {
  readonly error?: unknown;
  readonly job?: {
    readonly id: string;
    readonly task_identifier: string;
    readonly attempts: number;
  };
}

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
    else if (level === 'error')
      log.error({ ...task, err: error }, task ? 'A task failed' : message);
    else log.warn({ ...task, err: error }, message);
  });
}
