/** A minimal WebSocket client, for benchmarks with thousands of live connections. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

interface Hearing {
  onOpen?(): void;
  onText?(text: string): void;
  /** Resolves when it ended; with the server's close code, if any. */
  onEnd?(code: number): void;
}

const opcodes = { text: 1, close: 8, ping: 9, pong: 10 } as const;
const noMask = Buffer.alloc(4);

export class SocketEnd {
  private readonly socket: Socket;
  private readonly hearing: Hearing;
  private waiting: Buffer = Buffer.alloc(0);
  private open = false;
  private code = 0;

  /** `from`: the loopback address to come from, as one has 28,000 ports only. */
  constructor(url: string, cookie: string, hearing: Hearing, from = '127.0.0.1') {
    const { hostname, port, host } = new URL(url);
    this.hearing = hearing;
    this.socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: from,
      noDelay: true,
    });
    this.socket.write(
      `GET /ws HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    this.socket.on('data', (data: Buffer) => this.take(data));
    this.socket.on('error', () => {});
    this.socket.on('close', () => hearing.onEnd?.(this.code));
  }

  send(frame: object): void {
    this.write(opcodes.text, Buffer.from(JSON.stringify(frame)));
  }

  /** Drops the connection without a close frame. */
  drop(): void {
    this.socket.resetAndDestroy();
  }

  private take(data: Buffer): void {
    this.waiting = this.waiting.length === 0 ? data : Buffer.concat([this.waiting, data]);
    if (!this.open && !this.takeReply()) return;
    for (;;) {
      const [first = 0, second = 0] = this.waiting;
      const extra = second === 127 ? 8 : second === 126 ? 2 : 0;
      if (this.waiting.length < 2 + extra) return;
      let length = second;
      if (extra === 2) length = this.waiting.readUInt16BE(2);
      if (extra === 8) length = Number(this.waiting.readBigUInt64BE(2));
      const end = 2 + extra + length;
      if (this.waiting.length < end) return;
      const payload = this.waiting.subarray(2 + extra, end);
      this.waiting = this.waiting.subarray(end);
      this.subscribe(first & 15, payload);
    }
  }

  private takeReply(): boolean {
    const end = this.waiting.indexOf('\r\n\r\n');
    if (end < 0) return false;
    if (!this.waiting.subarray(0, 12).toString().endsWith('101')) {
      this.socket.destroy();
      return false;
    }
    this.waiting = this.waiting.subarray(end + 4);
    this.open = true;
    this.hearing.onOpen?.();
    return true;
  }

  private subscribe(opcode: number, payload: Buffer): void {
    if (opcode === opcodes.text) this.hearing.onText?.(payload.toString());
    if (opcode === opcodes.ping) this.write(opcodes.pong, payload);
    if (opcode !== opcodes.close) return;
    this.code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
    this.write(opcodes.close, payload);
    this.socket.end();
  }

  /** Client frames must be masked; a zero mask is enough here. */
  private write(opcode: number, payload: Buffer): void {
    const { length } = payload;
    const head =
      length < 126
        ? Buffer.from([128 | opcode, 128 | length])
        : Buffer.from([128 | opcode, 128 | 126, length >> 8, length & 255]);
    this.socket.write(Buffer.concat([head, noMask, payload]));
  }
}
