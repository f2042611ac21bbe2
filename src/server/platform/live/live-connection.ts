import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { type ClientFrame, closeCodes, frameLimits, type ServerFrame } from '#contract/live.ts';
import type { Viewer } from '../http/context.ts';
import type { Platform } from '../platform.ts';
import type { FrameHandlers, LiveConnection } from './live-hub.ts';
import { frameCounter, readFrame } from './read-frame.ts';

/** A client that does not answer the close frame is cut off: a signed-out connection is gone within a second. */
const goodbyeMs = 500;
/** Bytes that may wait for a slow reader; it reconnects and fetches what it missed. */
const mostWaiting = 1024 * 1024;

/** Connections are asked in turns whether anyone is there: all at once would hold up everything else. */
export const heartbeatSlots = 30;
let connections = 0;

/** What all connections of this process have in common. */
export interface LiveSite {
  readonly platform: Platform;
  readonly handlers: readonly FrameHandlers[];
  readonly findSessionEnd: FindSessionEnd;
  readonly log: FastifyBaseLogger;
}

/** When a session ends as things stand, in milliseconds since 1970; undefined when it is over. */
export type FindSessionEnd = (platform: Platform, sessionId: number) => Promise<number | undefined>;

/** There are thousands: it holds nothing of the request that it began with. */
export class SocketConnection implements LiveConnection {
  readonly viewer: Viewer;
  readonly locale: string;
  private readonly site: LiveSite;
  private readonly socket: WebSocket;
  private readonly count = frameCounter();
  private readonly turn: number;
  private answered = true;
  /** As far as known: using the site moves it. */
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
      this.answered = true;
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

  /** A client that has not answered the last one is gone. */
  beat(turn: number): void {
    if (turn !== this.turn) return;
    if (!this.answered) {
      this.socket.terminate();
      return;
    }
    this.answered = false;
    this.socket.ping();
    if (this.isOver()) void this.lives();
  }

  take(data: Buffer): void {
    // What comes after the goodbye is no one's word anymore.
    if (!this.isOpen()) return;
    const frame = this.read(data);
    if (!frame) return;
    // One after the other: what is taken back must not arrive before it was said.
    this.handled = this.handled
      .then(() => this.handle(frame))
      .catch((error) => this.site.log.warn({ err: error }, 'A frame could not be handled'));
  }

  private read(data: Buffer): ClientFrame | undefined {
    const excess = this.count() - frameLimits.frames;
    // Said once: who floods would otherwise be answered as often as they send.
    if (excess === 1) this.say({ type: 'error', message: 'Too many messages, please slow down' });
    if (excess > 0) return undefined;
    const frame = readFrame(data);
    if (!frame) this.say({ type: 'error', message: "This message couldn't be read" });
    // A newer page may say what this server does not know yet.
    return frame === 'unknown' ? undefined : frame;
  }

  private async handle(frame: ClientFrame): Promise<void> {
    if (this.isOver()) await this.lives();
    if (!this.isOpen()) return;
    const answer = answerTo(frame, this.viewer);
    if (answer) return this.say(answer);
    for (const handler of this.site.handlers)
      await handler[frame.type]?.(this.site.platform, this.viewer, frame as never);
  }

  private say(frame: ServerFrame): void {
    const { words } = this.site.platform;
    const said =
      frame.type === 'error'
        ? { ...frame, message: words.say(this.locale, { message: frame.message, values: {} }) }
        : frame;
    this.send(JSON.stringify(said));
  }

  private write(text: string): void {
    if (this.socket.bufferedAmount > mostWaiting) this.socket.terminate();
    else if (this.isOpen()) this.socket.send(text);
  }

  private isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  private isOver(): boolean {
    return this.site.platform.clock().getTime() >= this.sessionEnd;
  }

  /** Asks whether the session goes on, and ends the connection with it. */
  private lives(): Promise<boolean> {
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    const { platform, findSessionEnd, log } = this.site;
    try {
      const end = await findSessionEnd(platform, this.viewer.sessionId);
      if (end === undefined) this.signOut();
      else this.sessionEnd = end;
      return end !== undefined;
    } catch (error) {
      log.warn({ err: error }, 'A session could not be looked up');
      // The browser comes back, and catches up.
      this.close(1011, 'try again');
      return false;
    }
  }
}

/** To the frames that are about the connection itself. */
function answerTo(frame: ClientFrame, viewer: Viewer): ServerFrame | undefined {
  if (frame.type === 'auth') return { type: 'authenticated', userId: viewer.id };
  if (frame.type === 'ping') return { type: 'pong' };
  return undefined;
}
