import { catchUpFrom, caughtUp, type MessageLog, type MessagePage } from './message-log.ts';

interface CatchUp {
  readonly otherId: number;
  /** The current log; other messages arrive while a page is being fetched. */
  readonly read: () => MessageLog;
  /** Stores each page: a retry continues from there. */
  readonly keep: (log: MessageLog) => void;
  /** The oldest messages after this id, up to one page. */
  readonly pageAfter: (id: number) => Promise<MessagePage>;
}

/**
 * Brings a log up to date, page by page, however much was missed. Returns the log after the last
 * page; rejects as `pageAfter` does.
 */
export async function catchUp({ otherId, read, keep, pageAfter }: CatchUp): Promise<MessageLog> {
  const begun = read();
  let after = Math.max(catchUpFrom(begun, begun.completeTo ?? 0, otherId), 1);
  for (;;) {
    const page = await pageAfter(after);
    const log = caughtUp(read(), page.messages);
    const last = page.messages.at(-1);
    if (!page.more || !last) return log;
    keep(log);
    after = last.id;
  }
}
