import { LRUCache } from 'lru-cache';
import { announce } from '#server/platform/live/announce.ts';
import type { FrameHandlers } from '#server/platform/live/live-connection.ts';
import { refusalToWrite } from './contact-rules.ts';
import { findContact } from './contact-store.ts';

/** Pages send it every second; more frequent frames, also after a stop, are dropped. */
const recent = new LRUCache<string, true>({ max: 10_000, ttl: 500 });
/** Recipients whose screen may still show the viewer typing. */
const shown = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

function isNew(pair: string, isTyping: boolean): boolean {
  if (!isTyping) return shown.delete(pair);
  if (recent.has(pair)) return false;
  recent.set(pair, true);
  shown.set(pair, true);
  return true;
}

/**
 * Tells a person, whichever process they are connected to, that the viewer is typing; ignored if
 * the viewer may not write to them.
 */
export const announceTyping: NonNullable<FrameHandlers['typing_status']> = async (
  platform,
  viewer,
  { recipientId, isTyping },
) => {
  if (recipientId === viewer.id || recipientId < 1 || recipientId > 2_147_483_647) return;
  if (!isNew(`${viewer.id}:${recipientId}`, isTyping)) return;
  if (refusalToWrite(await findContact(platform.db, viewer.id, recipientId))) return;
  await announce(platform, recipientId, { type: 'typing_status', senderId: viewer.id, isTyping });
};
