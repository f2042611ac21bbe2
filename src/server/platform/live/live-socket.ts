import type { FastifyInstance } from 'fastify';
import { type ClientFrame, closeCodes, frameLimits, type ServerFrame } from '#contract/live.ts';
import type { Viewer } from '../http/context.ts';
import { listeningPort } from '../http/http-server.ts';
import { allowedOrigins } from '../http/origin-check.ts';
import type { Platform } from '../platform.ts';
import type { FrameHandlers, LiveConnection } from './live-hub.ts';
import { showAnnouncements } from './live-relay.ts';
import { frameCounter, readFrame } from './read-frame.ts';

const heartbeatMs = 30_000;
/** A client that does not answer the goodbye is cut off: whoever signed out is gone within a second. */
const goodbyeMs = 500;
/** Bytes that may wait for a slow reader; it reconnects and fetches what it missed. */
const mostWaiting = 1024 * 1024;

/** `/ws`: identity from the cookie, Origin checked, frames by type to the capabilities. */
export function addLiveSocket(
  server: FastifyInstance,
  platform: Platform,
  handlers: readonly FrameHandlers[],
): void {
  showAnnouncements(platform);
  server.get('/ws', { websocket: true }, async (socket, request) => {
    const origin = request.headers.origin;
    const allowed = allowedOrigins(platform.config, listeningPort(server, platform.config.PORT));
    if (origin === undefined || !allowed.has(origin))
      return socket.close(closeCodes.crossSite, 'cross-site');
    const early: Buffer[] = [];
    const keep = (data: Buffer) => early.length < frameLimits.frames && early.push(data);
    socket.on('message', keep);
    const { viewer } = await request.context();
    if (!viewer) return socket.close(closeCodes.sessionOver, 'not signed in');
    // Gone while it was being looked up: nothing would take it off the list again.
    if (socket.readyState !== socket.OPEN) return;

    const connection: LiveConnection = {
      viewer,
      send: (text) => {
        if (socket.bufferedAmount > mostWaiting) return socket.terminate();
        if (socket.readyState === socket.OPEN) socket.send(text);
      },
      close: (code, reason) => {
        socket.close(code, reason);
        platform.live.remove(connection);
        setTimeout(() => socket.terminate(), goodbyeMs).unref();
      },
    };
    const say = (frame: ServerFrame) => connection.send(JSON.stringify(frame));
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
      const excess = count() - frameLimits.frames;
      // Said once: who floods would otherwise be answered as often as they send.
      if (excess === 1)
        return say({ type: 'error', message: 'Too many messages, please slow down' });
      if (excess > 1) return;
      const frame = readFrame(data);
      // A newer page may say what this server does not know yet.
      if (frame === 'unknown') return;
      if (!frame) return say({ type: 'error', message: 'This message could not be read' });
      const answer = answerTo(frame, viewer);
      if (answer) return say(answer);
      for (const handler of handlers) await handler[frame.type]?.(platform, viewer, frame as never);
    };
    const take = (data: Buffer) => {
      // What comes after the goodbye is nobody's word any more.
      if (socket.readyState !== socket.OPEN) return;
      receive(data).catch((error) =>
        request.log.warn({ err: error }, 'A frame could not be handled'),
      );
    };
    socket.off('message', keep);
    socket.on('message', take);
    platform.live.add(connection);
    early.forEach(take);
  });
}

/** To the frames that are about the connection itself. */
function answerTo(frame: ClientFrame, viewer: Viewer): ServerFrame | undefined {
  if (frame.type === 'auth') return { type: 'authenticated', userId: viewer.id };
  if (frame.type === 'ping') return { type: 'pong' };
  return undefined;
}
