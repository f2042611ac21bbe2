import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type ClientFrame, clientFrame, type ServerFrame } from '#contract/live.ts';
import { listeningPort } from '../http/http-server.ts';
import { allowedOrigins } from '../http/origin-check.ts';
import type { Platform } from '../platform.ts';
import type { FrameHandlers, LiveConnection } from './live-hub.ts';
import { createLiveRelay } from './live-relay.ts';

const heartbeatMs = 30_000;
/** Frames a connection may send per ten seconds before it is told to slow down. */
const frameLimit = 100;
/** Bytes that may wait for a slow reader; it reconnects and fetches what it missed. */
const mostWaiting = 1024 * 1024;

/** `/ws`: identity from the cookie, Origin checked, frames by type to the capabilities. */
export function addLiveSocket(
  server: FastifyInstance,
  platform: Platform,
  handlers: readonly FrameHandlers[],
): void {
  const relay = createLiveRelay(platform);
  server.addHook('onReady', () => relay.start());
  server.addHook('onClose', () => relay.stop());
  server.get('/ws', { websocket: true }, async (socket, request) => {
    const origin = request.headers.origin;
    const allowed = allowedOrigins(platform.config, listeningPort(server, platform.config.PORT));
    if (origin === undefined || !allowed.has(origin)) return socket.close(4003, 'cross-site');
    const early: Buffer[] = [];
    const keep = (data: Buffer) => early.length < frameLimit && early.push(data);
    socket.on('message', keep);
    const { viewer } = await request.context();
    if (!viewer) return socket.close(4001, 'not signed in');

    const connection: LiveConnection = {
      viewer,
      send: (text) => {
        if (socket.bufferedAmount > mostWaiting) return socket.terminate();
        if (socket.readyState === socket.OPEN) socket.send(text);
      },
      close: (code, reason) => socket.close(code, reason),
    };
    const say = (frame: ServerFrame) => connection.send(JSON.stringify(frame));
    platform.live.add(connection);
    let answered = true;
    const heartbeat = setInterval(() => {
      if (!answered) return socket.terminate();
      answered = false;
      socket.ping();
    }, heartbeatMs);
    socket.on('pong', () => {
      answered = true;
    });
    socket.on('close', () => {
      clearInterval(heartbeat);
      platform.live.remove(connection);
    });
    socket.on('error', (error) => request.log.debug({ err: error }, 'socket'));

    const count = frameCounter();
    const receive = async (data: Buffer) => {
      const excess = count() - frameLimit;
      // Said once: who floods would otherwise be answered as often as they send.
      if (excess === 1)
        return say({ type: 'error', message: 'Too many messages, please slow down' });
      if (excess > 1) return;
      const frame = readFrame(data);
      // A newer page may say what this server does not know yet.
      if (frame === 'unknown') return;
      if (!frame) return say({ type: 'error', message: 'This message could not be read' });
      if (frame.type === 'auth') return say({ type: 'authenticated', userId: viewer.id });
      for (const handler of handlers) await handler[frame.type]?.(platform, viewer, frame as never);
    };
    const take = (data: Buffer) => {
      receive(data).catch((error) =>
        request.log.warn({ err: error }, 'A frame could not be handled'),
      );
    };
    socket.off('message', keep);
    socket.on('message', take);
    early.forEach(take);
  });
}

/** Counts a frame; answers how many came in the last ten seconds or so. */
function frameCounter(): () => number {
  let windowStart = Date.now();
  let frames = 0;
  return () => {
    if (Date.now() - windowStart > 10_000) {
      windowStart = Date.now();
      frames = 0;
    }
    frames += 1;
    return frames;
  };
}

const knownTypes: readonly string[] = ['auth', 'typing_status'] satisfies ClientFrame['type'][];

function readFrame(data: Buffer): ClientFrame | 'unknown' | undefined {
  try {
    const sent = JSON.parse(data.toString('utf8')) as { type?: unknown } | null;
    if (typeof sent?.type === 'string' && !knownTypes.includes(sent.type)) return 'unknown';
    return z.safeParse(clientFrame, sent).data;
  } catch {
    return undefined;
  }
}
