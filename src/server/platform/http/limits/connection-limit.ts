import type { Server } from 'node:http';
import type { Config } from '../../config/config.ts';
import { visitorKey } from './visitor-key.ts';

/** Something that ends, and says so. */
interface Ending {
  once(event: 'close', listener: () => void): unknown;
}

/** Counts what is open by visitor. Call with what opened; false where it is more than one visitor may have open. */
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
 * Closes connections beyond what one address may have open at once, before anything is read of them. Behind a proxy all
 * of them are the proxy's: there it has to do this.
 */
export function limitConnections(server: Server, config: Config): void {
  if (config.TRUST_PROXY !== undefined) return;
  const takes = connectionLimit(config);
  server.on('connection', (socket) => {
    if (!takes(socket.remoteAddress ?? '', socket)) socket.destroy();
  });
}
