import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { type ClientFrame, closeCodes, frameLimits, type ServerFrame } from '#contract/live.ts';
import type { Viewer } from '../http/context.ts';
import type { Platform } from '../platform.ts';
import type { LiveConnection } from './live-hub.ts';
import { frameCounter, readFrame } from './read-frame.ts';

export type FrameHandlers = {
  readonly [Type in ClientFrame['type']]?: (
    platform: Platform,
    viewer: Viewer,
    frame: Extract<ClientFrame, { type: Type }>,
  ) => Promise<void>;
};

/**
 * A client that ignores the close frame is cut off: a signed-out connection ends within a second.
 */
const goodbyeMs = 500;
/** Bytes that may wait for a slow reader; it reconnects and fetches what it missed. */
const maxWaiting = 1024 * 1024;

/** Connections are pinged in turns: all together would delay everything else. */
export const heartbeatSlots = 30;
let connections = 0;

/** Shared by all connections of this process. */
export interface LiveSite {
  readonly platform: Platform;
  readonly handlers: readonly FrameHandlers[];
  readonly findSessionEnd: FindSessionEnd;
  readonly log: FastifyBaseLogger;
}

/** When a session expires as of now, in milliseconds since 1970; undefined once it has. */
export type FindSessionEnd = (platform: Platform, sessionId: number) => Promise<number | undefined>;

/** There are thousands, so it keeps nothing of the original request. */
export class SocketConnection implements LiveConnection {
  readonly viewer: Viewer;
  readonly locale: string;
  private readonly site: LiveSite;
  private readonly socket: WebSocket;
  private readonly count = frameCounter();
  private readonly turn: number;
  private replied = true;
  /** The last known expiry: using the site extends it. */
  private sessionEnd: number;
  private asking: Promise<boolean> | undefined;
  private handled: Promise<void> = Promise.resolve();

  constructor(site: LiveSite, socket: WebSocket, viewer: Viewer, locale: string) {
    this.site = site;
    this.socket = socket;
    this.viewer = viewer;
    this.locale = locale;
    this.sessionEnd = viewer.sessionEnd;
    connections += 1;
    this.turn = connections % heartbeatSlots;
    socket.on('message', (data) => this.take(data as Buffer));
    socket.on('pong', () => {
      this.replied = true;
    });
    socket.on('close', () => site.platform.live.remove(this));
  }

  send(text: string): void {
    if (!this.isOver()) this.write(text);
    else void this.lives().then((lives) => lives && this.write(text));
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
    this.site.platform.live.remove(this);
    setTimeout(() => this.socket.terminate(), goodbyeMs).unref();
  }

  signOut(): void {
    this.write(JSON.stringify({ type: 'signed_out' } satisfies ServerFrame));
    this.close(closeCodes.sessionOver, 'signed out');
  }

  /** A client that missed the last ping is gone. */
  beat(turn: number): void {
    if (turn !== this.turn) return;
    if (!this.replied) {
      this.socket.terminate();
      return;
    }
    this.replied = false;
    this.socket.ping();
    if (this.isOver()) void this.lives();
  }

  take(data: Buffer): void {
    // Ignore frames after the close.
    if (!this.isOpen()) return;
    const frame = this.read(data);
    if (!frame) return;
    // In order: a stop must not arrive before its start.
    this.handled = this.handled
      .then(() => this.handle(frame))
      .catch((error) => this.site.log.warn({ err: error }, 'A frame could not be handled'));
  }

  private read(data: Buffer): ClientFrame | undefined {
    const excess = this.count() - frameLimits.frames;
    // Sent once: otherwise every frame of a flood would get a response.
    if (excess === 1)
      this.sendFrame({ type: 'error', message: 'Too many messages, please slow down' });
    if (excess > 0) return undefined;
    const frame = readFrame(data);
    if (!frame) this.sendFrame({ type: 'error', message: "This message couldn't be read" });
    // A newer page may send types this server does not know yet.
    return frame === 'unknown' ? undefined : frame;
  }

  private async handle(frame: ClientFrame): Promise<void> {
    if (this.isOver()) await this.lives();
    if (!this.isOpen()) return;
    const reply = replyTo(frame, this.viewer);
    if (reply) return this.sendFrame(reply);
    for (const handler of this.site.handlers)
      await handler[frame.type]?.(this.site.platform, this.viewer, frame as never);
  }

  private sendFrame(frame: ServerFrame): void {
    const { translator } = this.site.platform;
    const translated =
      frame.type === 'error'
        ? {
            ...frame,
            message: translator.translate(this.locale, { message: frame.message, values: {} }),
          }
        : frame;
    this.send(JSON.stringify(translated));
  }

  private write(text: string): void {
    if (this.socket.bufferedAmount > maxWaiting) this.socket.terminate();
    else if (this.isOpen()) this.socket.send(text);
  }

  private isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  private isOver(): boolean {
    return this.site.platform.clock().getTime() >= this.sessionEnd;
  }

  /** Checks whether the session continues, and ends the connection with it. */
  private lives(): Promise<boolean> {
    this.asking ??= this.checkSession().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async checkSession(): Promise<boolean> {
    const { platform, findSessionEnd, log } = this.site;
    try {
      const end = await findSessionEnd(platform, this.viewer.sessionId);
      if (end === undefined) this.signOut();
      else this.sessionEnd = end;
      return end !== undefined;
    } catch (error) {
      log.warn({ err: error }, 'A session could not be looked up');
      // The browser reconnects and catches up.
      this.close(1011, 'try again');
      return false;
    }
  }
}

/** Handles frames about the connection itself. */
function replyTo(frame: ClientFrame, viewer: Viewer): ServerFrame | undefined {
  if (frame.type === 'auth') return { type: 'authenticated', userId: viewer.id };
  if (frame.type === 'ping') return { type: 'pong' };
  return undefined;
}
