import type { Server } from 'node:http';
import type { Config } from '../../config/config.ts';
import { networksOf } from './visitor-key.ts';

/** Something that ends, with an event. */
interface Ending {
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Counts open connections by visitor. Called with a new one; false if it exceeds the visitor's
 * limit.
 */
export function connectionLimit({
  CONNECTIONS_PER_ADDRESS,
}: Pick<Config, 'CONNECTIONS_PER_ADDRESS'>) {
  const open = new Map<string, number>();
  return (ip: string, opened: Ending): boolean => {
    const networks = networksOf(ip);
    const openOf = (key: string) => open.get(key) ?? 0;
    if (networks.some(({ key, scale }) => openOf(key) >= CONNECTIONS_PER_ADDRESS * scale))
      return false;
    for (const { key } of networks) open.set(key, openOf(key) + 1);
    opened.once('close', () => {
      for (const { key } of networks) {
        if (openOf(key) > 1) open.set(key, openOf(key) - 1);
        else open.delete(key);
      }
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
