import type { Message } from '#contract/messages/messages.ts';

/** The browser's copy of one conversation. */
export interface MessageLog {
  /** Oldest first, each once. */
  readonly messages: readonly Message[];
  /** There are older messages before the first. */
  readonly older: boolean;
  /** Complete up to this id: catching up starts here. Null before the first page. */
  readonly completeTo: number | null;
}

/** Some messages of a conversation, oldest first, and whether more follow in that direction. */
export interface MessagePage {
  readonly messages: readonly Message[];
  readonly more: boolean;
}

/** Before the first page: messages that arrived or were sent earlier. */
export const nothingLoaded: MessageLog = { messages: [], older: false, completeTo: null };

function merged(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of more) {
    // A read message stays read, even if an older response arrives later.
    const wasRead = !message.read && byId.get(message.id)?.read;
    byId.set(message.id, wasRead ? { ...message, read: true } : message);
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Starts with the newest page of a conversation and messages that arrived during its fetch. */
export function logFrom(newest: MessagePage, meanwhile: readonly Message[] = []): MessageLog {
  const { messages, more: older } = newest;
  const first = messages[0]?.id ?? 0;
  // Between older messages and a page with more before it, some may be missing from both.
  const fitting = older ? meanwhile.filter(({ id }) => id >= first) : meanwhile;
  return { messages: merged(fitting, messages), older, completeTo: messages.at(-1)?.id ?? 0 };
}

/** Adds a message that arrived live or was just sent; earlier ones may still be missing. */
export function withMessage(log: MessageLog, message: Message): MessageLog {
  return { ...log, messages: merged(log.messages, [message]) };
}

/** Adds all messages after `completeTo`. */
export function caughtUp(log: MessageLog, missed: readonly Message[]): MessageLog {
  // A page from one's first unread message may end before the complete part.
  const completeTo = Math.max(log.completeTo ?? 0, missed.at(-1)?.id ?? 0);
  return { ...log, messages: merged(log.messages, missed), completeTo };
}

/** Adds an older page in front. */
export function withOlder(log: MessageLog, page: MessagePage): MessageLog {
  return { ...log, messages: merged(page.messages, log.messages), older: page.more };
}

/** Marks messages from `senderId`, up to this one, as read. */
export function withRead(log: MessageLog, senderId: number, upToId: number): MessageLog {
  const isNewlyRead = (message: Message) =>
    message.senderId === senderId && message.id <= upToId && !message.read;
  if (!log.messages.some(isNewlyRead)) return log;
  const read = (message: Message) => (isNewlyRead(message) ? { ...message, read: true } : message);
  return { ...log, messages: log.messages.map(read) };
}

/**
 * Where catching up starts: after the complete part, but no later than one's first own message not
 * read so far.
 */
export function catchUpFrom({ messages }: MessageLog, completeTo: number, otherId: number): number {
  const unread = messages.find(({ recipientId, read }) => recipientId === otherId && !read);
  return Math.min(completeTo, unread ? unread.id - 1 : completeTo);
}

/** This person's messages that the viewer has not seen, oldest first. */
export function unseenFrom(log: MessageLog, senderId: number): readonly Message[] {
  return log.messages.filter((message) => message.senderId === senderId && !message.read);
}
