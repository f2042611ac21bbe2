import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { type ClientFrame, frameLimits, type ServerFrame } from '#contract/live.ts';
import type { Viewer } from '../http/context.ts';
import type { Platform } from '../platform.ts';
import type { FrameHandlers, LiveConnection } from './live-hub.ts';
import { frameCounter, readFrame } from './read-frame.ts';

/** A client that does not answer the goodbye is cut off: whoever signed out is gone within a second. */
const goodbyeMs = 500;
/** Bytes that may wait for a slow reader; it reconnects and fetches what it missed. */
const mostWaiting = 1024 * 1024;

/** Connections are asked in turns whether anybody is there: all at once would hold up everything else. */
export const heartbeatTurns = 30;
let connections = 0;

/** What all connections of this process have in common. */
export interface LiveSite {
  readonly platform: Platform;
  readonly handlers: readonly FrameHandlers[];
  readonly log: FastifyBaseLogger;
}

/** There are thousands: it holds nothing of the request that it began with. */
export class SocketConnection implements LiveConnection {
  readonly viewer: Viewer;
  private readonly site: LiveSite;
  private readonly socket: WebSocket;
  private readonly count = frameCounter();
  private readonly turn: number;
  private answered = true;

  constructor(site: LiveSite, socket: WebSocket, viewer: Viewer) {
    this.site = site;
    this.socket = socket;
    this.viewer = viewer;
    connections += 1;
    this.turn = connections % heartbeatTurns;
    socket.on('message', (data) => this.take(data as Buffer));
    socket.on('pong', () => {
      this.answered = true;
    });
    socket.on('close', () => site.platform.live.remove(this));
  }

  send(text: string): void {
    if (this.socket.bufferedAmount > mostWaiting) this.socket.terminate();
    else if (this.socket.readyState === this.socket.OPEN) this.socket.send(text);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
    this.site.platform.live.remove(this);
    setTimeout(() => this.socket.terminate(), goodbyeMs).unref();
  }

  /** Whoever has not answered the last one is not there any more. */
  beat(turn: number): void {
    if (turn !== this.turn) return;
    if (!this.answered) {
      this.socket.terminate();
      return;
    }
    this.answered = false;
    this.socket.ping();
  }

  take(data: Buffer): void {
    // What comes after the goodbye is nobody's word any more.
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.receive(data).catch((error) =>
      this.site.log.warn({ err: error }, 'A frame could not be handled'),
    );
  }

  private async receive(data: Buffer): Promise<void> {
    const excess = this.count() - frameLimits.frames;
    // Said once: who floods would otherwise be answered as often as they send.
    if (excess === 1)
      return this.say({ type: 'error', message: 'Too many messages, please slow down' });
    if (excess > 1) return;
    const frame = readFrame(data);
    // A newer page may say what this server does not know yet.
    if (frame === 'unknown') return;
    if (!frame) return this.say({ type: 'error', message: 'This message could not be read' });
    const answer = answerTo(frame, this.viewer);
    if (answer) return this.say(answer);
    for (const handler of this.site.handlers)
      await handler[frame.type]?.(this.site.platform, this.viewer, frame as never);
  }

  private say(frame: ServerFrame): void {
    this.send(JSON.stringify(frame));
  }
}

/** To the frames that are about the connection itself. */
function answerTo(frame: ClientFrame, viewer: Viewer): ServerFrame | undefined {
  if (frame.type === 'auth') return { type: 'authenticated', userId: viewer.id };
  if (frame.type === 'ping') return { type: 'pong' };
  return undefined;
}
