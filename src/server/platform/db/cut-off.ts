import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Ends a connection at once: what waits for it fails. `end()` waits for the server, which a silent
 * network never lets hear of it.
 */
export function cutOff(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
