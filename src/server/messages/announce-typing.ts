import { LRUCache } from 'lru-cache';
import type { FrameHandlers } from '#server/platform/live/live-hub.ts';
import { announce } from '#server/platform/live/live-relay.ts';
import { refusalToWrite } from './contact-rules.ts';
import { findContact } from './contact-store.ts';

/** A browser says it on each keystroke; more often than this it is no news. */
const news = new LRUCache<string, true>({ max: 10_000, ttl: 1000 });

/** Tells a person, in whatever process they are connected, that the viewer is typing; whoever may not write is ignored. */
export const announceTyping: NonNullable<FrameHandlers['typing_status']> = async (
  platform,
  viewer,
  { recipientId, isTyping },
) => {
  if (recipientId === viewer.id || recipientId < 1 || recipientId > 2_147_483_647) return;
  const pair = `${viewer.id}:${recipientId}`;
  if (isTyping && news.has(pair)) return;
  if (isTyping) news.set(pair, true);
  else news.delete(pair);
  if (refusalToWrite(await findContact(platform.db, viewer.id, recipientId))) return;
  await announce(platform, recipientId, { type: 'typing_status', senderId: viewer.id, isTyping });
};
