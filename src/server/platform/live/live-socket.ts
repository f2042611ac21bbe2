import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { closeCodes, frameLimits } from '#contract/live.ts';
import { listeningPort } from '../http/http-server.ts';
import { connectionLimit } from '../http/limits/connection-limit.ts';
import { allowedOrigins } from '../http/origin-check.ts';
import type { Platform } from '../platform.ts';
import { showAnnouncements } from './announce.ts';
import { heartbeatSlots, type LiveSite, SocketConnection } from './live-connection.ts';
import { createThrottle } from './throttle.ts';

/**
 * After a restart thousands reconnect together: pages and calls are served in between. At most
 * 1,250 a second.
 */
const welcomedAtATime = 10;
const welcomePauseMs = 8;
/** Each connection is pinged every 30 seconds. */
const turnMs = 30_000 / heartbeatSlots;

/** `/ws`: identity from the cookie, Origin checked, frames by type to the capabilities. */
export function addLiveSocket(
  server: FastifyInstance,
  platform: Platform,
  parts: Pick<LiveSite, 'handlers' | 'findSessionEnd'>,
  { withoutHeartbeat = false } = {},
): void {
  showAnnouncements(platform);
  const site: LiveSite = { platform, ...parts, log: server.log };
  if (!withoutHeartbeat) startHeartbeat(server, platform);
  const welcome = createThrottle(welcomedAtATime, welcomePauseMs);
  const takes = connectionLimit(platform.config);
  const responses = new WeakMap<FastifyRequest, ServerResponse>();
  server.get(
    '/ws',
    {
      websocket: true,
      config: { cost: 'cheap' },
      preHandler: async (request, reply) => {
        responses.set(request, reply.raw);
        await welcome();
      },
    },
    async (socket, request) => {
      letGoOfRequest(site, socket);
      const origin = request.headers.origin;
      const allowed = allowedOrigins(platform.config, listeningPort(server, platform.config.PORT));
      if (origin === undefined || !allowed.has(origin))
        return socket.close(closeCodes.crossSite, 'cross-site');
      // Also behind a proxy, where connections are not the visitor's own.
      if (!takes(request.ip, socket))
        return socket.close(closeCodes.tooManyConnections, 'too many connections of this address');
      const early: Buffer[] = [];
      const keep = (data: Buffer) => early.length < frameLimits.frames && early.push(data);
      socket.on('message', keep);
      const { viewer, locale } = await request.context();
      if (!viewer) return socket.close(closeCodes.sessionOver, 'not signed in');
      // Closed during the lookup: nothing would remove it from the list again.
      if (socket.readyState !== socket.OPEN) return;
      socket.off('message', keep);
      const response = responses.get(request);
      response?.detachSocket(request.raw.socket);
      const connection = new SocketConnection(site, socket, viewer, locale);
      platform.live.add(connection);
      for (const data of early) connection.take(data);
    },
  );
}

function startHeartbeat(server: FastifyInstance, platform: Platform): void {
  let turn = 0;
  const heartbeat = setInterval(() => {
    turn = (turn + 1) % heartbeatSlots;
    platform.live.beat(turn);
  }, turnMs);
  server.addHook('onClose', async () => clearInterval(heartbeat));
}

/**
 * The plugin's listener keeps the request and reply as long as the connection, and logs client
 * faults, such as a frame that is too large, as server errors.
 */
function letGoOfRequest({ log }: LiveSite, socket: WebSocket): void {
  socket.removeAllListeners('error');
  socket.on('error', (error) => log.debug({ err: error }, 'socket'));
}
