import { LRUCache } from 'lru-cache';
import { closeCodes, maxConnections, type ServerFrame } from '#contract/live.ts';
import type { Viewer } from '../viewer.ts';

export interface LiveConnection {
  readonly viewer: Viewer;
  /** The language of the person in this browser. */
  readonly locale: string;
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Closes it with a reason. */
  signOut(): void;
  /** Pings the client when it is its turn. */
  beat(turn: number): void;
}

/** The live connections of this process. Frames reach other processes through events, see `subscribe(… live)`. */
export interface LiveHub {
  /**
   * Beyond the limit, a person's oldest connection is closed; one whose session has just ended is
   * closed immediately.
   */
  add(connection: LiveConnection): void;
  remove(connection: LiveConnection): void;
  /** Sends to every connection of a person in this process, or to those in one language. */
  send(userId: number, frame: ServerFrame, locale?: string): void;
  /** Whether a person is connected to this process. */
  isConnected(userId: number): boolean;
  /** The languages of a person's connections to this process; empty without a connection. */
  localesOf(userId: number): readonly string[];
  /** Ends the connections of these sessions. */
  endSessions(userId: number, sessionIds: readonly number[]): void;
  beat(turn: number): void;
  /** Closes all connections; browsers reconnect after a random delay, and catch up. */
  closeAll(reason: string): void;
  readonly count: number;
}

export function createLiveHub(): LiveHub {
  const byUser = new Map<number, Set<LiveConnection>>();
  /** A connection still being opened is not known here yet when its session's end is announced. */
  const ended = new LRUCache<number, true>({ max: 10_000, ttl: 60_000 });
  let count = 0;
  const all = () => [...byUser.values()].flatMap((connections) => [...connections]);
  return {
    get count() {
      return count;
    },
    add(connection) {
      if (ended.has(connection.viewer.sessionId)) return connection.signOut();
      const connections = byUser.get(connection.viewer.id) ?? new Set();
      byUser.set(connection.viewer.id, connections.add(connection));
      count += 1;
      const [oldest] = connections;
      if (connections.size > maxConnections)
        oldest?.close(closeCodes.tooManyConnections, 'too many connections of this person');
    },
    remove(connection) {
      const connections = byUser.get(connection.viewer.id);
      if (!connections?.delete(connection)) return;
      count -= 1;
      if (connections.size === 0) byUser.delete(connection.viewer.id);
    },
    isConnected: (userId) => byUser.has(userId),
    localesOf: (userId) => [
      ...new Set([...(byUser.get(userId) ?? [])].map(({ locale }) => locale)),
    ],
    send(userId, frame, locale) {
      const connections = byUser.get(userId);
      if (!connections) return;
      const text = JSON.stringify(frame);
      for (const connection of connections)
        if (locale === undefined || connection.locale === locale) connection.send(text);
    },
    endSessions(userId, sessionIds) {
      for (const id of sessionIds) ended.set(id, true);
      for (const connection of [...(byUser.get(userId) ?? [])]) {
        if (sessionIds.includes(connection.viewer.sessionId)) connection.signOut();
      }
    },
    beat(turn) {
      for (const connection of all()) connection.beat(turn);
    },
    closeAll(reason) {
      for (const connection of all()) connection.close(1001, reason);
    },
  };
}
