import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '#postgres-server/access.ts';

/** A line to a database's socket file that can be cut, or swallow whatever is sent. */
export class Line {
  private readonly target: string;
  private server: Server | undefined;
  private port = 0;
  private readonly sockets = new Set<Socket>();
  private silent = false;

  constructor(target: string) {
    this.target = target;
  }

  async open(): Promise<string> {
    this.port ||= await freePort();
    this.server = createServer((near) => {
      this.sockets.add(near);
      near.on('error', () => {}).on('close', () => this.sockets.delete(near));
      // Accepted by some machine on the way, and never heard of again.
      if (this.silent) return void near.resume();
      const far = connect(this.target);
      this.sockets.add(far);
      far
        .on('error', () => {})
        .on('close', () => {
          this.sockets.delete(far);
          near.destroy();
        });
      near.on('close', () => far.destroy());
      near.pipe(far).pipe(near);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    return `127.0.0.1:${this.port}`;
  }

  /** Both ends notice. */
  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    await closed;
  }

  /** Nobody notices: what is open now never delivers anything again, also after {@link heal}. */
  swallow(): void {
    this.silent = true;
    for (const socket of this.sockets) socket.unpipe().resume();
  }

  /** New connections get through. */
  heal(): void {
    this.silent = false;
  }
}
