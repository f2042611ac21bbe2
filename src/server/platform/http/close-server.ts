import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests under way may take to finish: supervisors usually wait ten seconds before they kill. */
const usualDrainMs = 8_000;

/**
 * Takes no more requests and ends each connection as soon as nothing is being answered on it, the last after `drainMs`.
 * Left to itself, the server would wait for those that were busy just then until their keep-alive is over: 72 seconds.
 */
export async function closeServer(server: FastifyInstance, drainMs = usualDrainMs): Promise<void> {
  const sweep = setInterval(() => server.server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.server.closeAllConnections(), drainMs);
  try {
    await server.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(end);
  }
}
