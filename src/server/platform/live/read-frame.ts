import * as z from 'zod/mini';
import { type ClientFrame, clientFrame, frameLimits } from '#contract/live.ts';

const knownTypes: readonly string[] = [
  'auth',
  'typing_status',
  'ping',
] satisfies ClientFrame['type'][];

/** `unknown` for a newer page's type, undefined for unreadable frames. */
export function readFrame(data: Buffer): ClientFrame | 'unknown' | undefined {
  try {
    const sent = JSON.parse(data.toString('utf8')) as { type?: unknown } | null;
    if (typeof sent?.type === 'string' && !knownTypes.includes(sent.type)) return 'unknown';
    return z.safeParse(clientFrame, sent).data;
  } catch {
    return undefined;
  }
}

/** Counts a frame; returns roughly how many came within the limit's window. */
export function frameCounter(): () => number {
  let windowStart = Date.now();
  let frames = 0;
  return () => {
    if (Date.now() - windowStart > frameLimits.withinMs) {
      windowStart = Date.now();
      frames = 0;
    }
    frames += 1;
    return frames;
  };
}
