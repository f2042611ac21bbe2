import { LRUCache } from 'lru-cache';
import { announce } from '#server/platform/live/announce.ts';
import type { FrameHandlers } from '#server/platform/live/live-hub.ts';
import { refusalToWrite } from './contact-rules.ts';
import { findContact } from './contact-store.ts';

/** Pages say it each second; more often than this, also after it was taken back, it is no news. */
const said = new LRUCache<string, true>({ max: 10_000, ttl: 500 });
/** Of whom a screen may still show that they type. */
const shown = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

function isNews(pair: string, isTyping: boolean): boolean {
  if (!isTyping) return shown.delete(pair);
  if (said.has(pair)) return false;
  said.set(pair, true);
  shown.set(pair, true);
  return true;
}

/** Tells a person, in whatever process they are connected, that the viewer is typing; anyone who may not write is ignored. */
export const announceTyping: NonNullable<FrameHandlers['typing_status']> = async (
  platform,
  viewer,
  { recipientId, isTyping },
) => {
  if (recipientId === viewer.id || recipientId < 1 || recipientId > 2_147_483_647) return;
  if (!isNews(`${viewer.id}:${recipientId}`, isTyping)) return;
  if (refusalToWrite(await findContact(platform.db, viewer.id, recipientId))) return;
  await announce(platform, recipientId, { type: 'typing_status', senderId: viewer.id, isTyping });
};
