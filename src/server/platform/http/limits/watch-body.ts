import type { IncomingMessage } from 'node:http';
import { DomainError } from '#contract/errors.ts';

/** Bytes a second: slower than any usable connection. */
const leastSpeed = 2000;
const windowMs = 15_000;
/** Bytes a second in total, plus a minute: enough for 15 MB over a slow phone connection. */
const defaultSpeed = 60_000;
const minuteMs = 60_000;

/** Milliseconds in which a body of `bytes` has to arrive. */
export const deadlineOf = (bytes: number): number => minuteMs + (bytes / defaultSpeed) * 1000;

/** A pace without a deadline: whatever moves may go on. */
export const byProgress = { windowMs, deadlineMs: Number.POSITIVE_INFINITY };

const dayMs = 86_400_000;
/** Milliseconds in which a stream of `bytes` has ended, as long as it moves: none is cut before, but after a day. */
export const longestStream = (bytes: number): number =>
  Math.min(dayMs, minuteMs + (bytes / leastSpeed) * 1000);

/**
 * Ends a request whose body is too slow with 408, as it holds a slot and a connection. `maxBytes`
 * is the body limit.
 */
export function watchBody(
  request: IncomingMessage,
  maxBytes: number,
  pace: { readonly windowMs: number; readonly deadlineMs?: number } = { windowMs },
): void {
  const { socket } = request;
  const deadline = performance.now() + (pace.deadlineMs ?? deadlineOf(maxBytes));
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete || request.readableEnded || request.destroyed) return clearInterval(watch);
    if (came >= (leastSpeed * pace.windowMs) / 1000 && performance.now() < deadline) return;
    clearInterval(watch);
    cutOff(request);
  }, pace.windowMs);
  watch.unref();
  request.once('close', () => clearInterval(watch));
}

function cutOff(request: IncomingMessage): void {
  const body = JSON.stringify(new DomainError('too_slow').toBody());
  const head = [
    'HTTP/1.1 408 Request Timeout',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  request.socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => request.destroy());
}
