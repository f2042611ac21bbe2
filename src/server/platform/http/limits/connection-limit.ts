import type { Server } from 'node:http';
import type { Config } from '../../config/config.ts';
import { visitorKey } from './visitor-key.ts';

/** Something that ends, with an event. */
interface Ending {
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Counts open connections by visitor. Called with a new one; false if it exceeds the visitor's
 * limit.
 */
export function connectionLimit({
  RATE_LIMITS,
  CONNECTIONS_PER_ADDRESS,
}: Pick<Config, 'RATE_LIMITS' | 'CONNECTIONS_PER_ADDRESS'>) {
  const open = new Map<string, number>();
  return (ip: string, opened: Ending): boolean => {
    const key = visitorKey(ip);
    const count = (open.get(key) ?? 0) + 1;
    if (RATE_LIMITS && count > CONNECTIONS_PER_ADDRESS) return false;
    open.set(key, count);
    opened.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
    return true;
  };
}

/**
 * Closes connections beyond an address's limit before anything is read from them. Behind a proxy,
 * all connections are the proxy's, which has to do this instead.
 */
export function limitConnections(server: Server, config: Config): void {
  if (config.TRUST_PROXY !== undefined) return;
  const takes = connectionLimit(config);
  server.on('connection', (socket) => {
    if (!takes(socket.remoteAddress ?? '', socket)) socket.destroy();
  });
}
