import type { ClientFrame, ServerFrame } from '#contract/live.ts';
import type { Viewer } from '../http/context.ts';
import type { Platform } from '../platform.ts';

export type FrameHandlers = {
  readonly [Type in ClientFrame['type']]?: (
    platform: Platform,
    viewer: Viewer,
    frame: Extract<ClientFrame, { type: Type }>,
  ) => Promise<void>;
};

export interface LiveConnection {
  readonly viewer: Viewer;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** The live connections of this process. Frames reach other processes through events, see `subscribe(… live)`. */
export interface LiveHub {
  add(connection: LiveConnection): void;
  remove(connection: LiveConnection): void;
  /** Sends to every connection of a person in this process. */
  send(userId: number, frame: ServerFrame): void;
  /** Ends the connections whose session `ended` says is over. */
  endSessions(userId: number, ended: (sessionId: number) => boolean): void;
  closeAll(): void;
  readonly count: number;
}

/** Application-defined close code: the session is over. */
export const sessionOver = 4001;

export function createLiveHub(): LiveHub {
  const byUser = new Map<number, Set<LiveConnection>>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(connection) {
      const connections = byUser.get(connection.viewer.id) ?? new Set();
      byUser.set(connection.viewer.id, connections.add(connection));
      count += 1;
    },
    remove(connection) {
      const connections = byUser.get(connection.viewer.id);
      if (!connections?.delete(connection)) return;
      count -= 1;
      if (connections.size === 0) byUser.delete(connection.viewer.id);
    },
    send(userId, frame) {
      const connections = byUser.get(userId);
      if (!connections) return;
      const text = JSON.stringify(frame);
      for (const connection of connections) connection.send(text);
    },
    endSessions(userId, ended) {
      for (const connection of [...(byUser.get(userId) ?? [])]) {
        if (!ended(connection.viewer.sessionId)) continue;
        connection.send(JSON.stringify({ type: 'signed_out' } satisfies ServerFrame));
        connection.close(sessionOver, 'signed out');
      }
    },
    closeAll() {
      for (const connections of byUser.values()) {
        for (const connection of connections) connection.close(1001, 'the server is restarting');
      }
    },
  };
}
