import type { Message } from '#contract/messages.ts';

/** What the browser holds of one conversation. */
export interface MessageLog {
  /** Oldest first, each once. */
  readonly messages: readonly Message[];
  /** Before the first there are more. */
  readonly older: boolean;
  /** Up to this id nothing is missing: from here the browser catches up. */
  readonly completeTo: number;
}

function merged(kept: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map([...kept, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Begins with the newest page of a conversation. */
export function logFrom(newest: readonly Message[], pageSize: number): MessageLog {
  return {
    messages: newest,
    older: newest.length === pageSize,
    completeTo: newest.at(-1)?.id ?? 0,
  };
}

/** Adds a message that arrived live or was just sent; what came between may still be on its way. */
export function withMessage(log: MessageLog, message: Message): MessageLog {
  return { ...log, messages: merged(log.messages, [message]) };
}

/** Adds everything that was written after `completeTo`. */
export function caughtUp(log: MessageLog, missed: readonly Message[]): MessageLog {
  const completeTo = missed.at(-1)?.id ?? log.completeTo;
  return { ...log, messages: merged(log.messages, missed), completeTo };
}

/** Adds an older page in front. */
export function withOlder(log: MessageLog, page: readonly Message[], pageSize: number): MessageLog {
  return {
    ...log,
    messages: merged(page, log.messages),
    older: page.length === pageSize,
  };
}

/** What `senderId` wrote, up to this message, was read. */
export function withRead(log: MessageLog, senderId: number, upToId: number): MessageLog {
  const isNews = (message: Message) =>
    message.senderId === senderId && message.id <= upToId && !message.read;
  if (!log.messages.some(isNews)) return log;
  const read = (message: Message) => (isNews(message) ? { ...message, read: true } : message);
  return { ...log, messages: log.messages.map(read) };
}

/** From where to catch up: after what is complete, but from one's own first message that was not read so far. */
export function catchUpFrom(log: MessageLog, otherId: number): number {
  const unread = log.messages.find(({ recipientId, read }) => recipientId === otherId && !read);
  return Math.min(log.completeTo, unread ? unread.id - 1 : log.completeTo);
}
