import type { FastifyInstance } from 'fastify';

/**
 * Milliseconds for running requests to finish: supervisors usually wait ten seconds before they
 * kill.
 */
const defaultDrainMs = 8_000;

/**
 * Stops accepting requests and closes each connection once idle, at the latest after `drainMs`. By
 * default, the server would wait for busy ones until their keep-alive ends: 72 seconds.
 */
export async function closeServer(
  server: FastifyInstance,
  drainMs = defaultDrainMs,
): Promise<void> {
  const sweep = setInterval(() => server.server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.server.closeAllConnections(), drainMs);
  try {
    await server.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(end);
  }
}
