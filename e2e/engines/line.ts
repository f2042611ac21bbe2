import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A connection to the site that can be cut: no engine but Chromium can be told to be offline. */
export interface Line {
  /** The site's address on this line. */
  readonly site: string;
  cut(): void;
  mend(): void;
}

/** Listens until the process ends. */
export async function startLine(site: string): Promise<Line> {
  const { hostname, port } = new URL(site);
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    near.pipe(fromItsOwnAddress(near.localPort, site)).pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      whole = false;
      for (const socket of open) socket.destroy();
    },
    mend() {
      whole = true;
    },
  };
}

/** The site takes changes only from pages of its own address. */
function fromItsOwnAddress(port: number | undefined, site: string): Transform {
  const here = `http://127.0.0.1:${port}`;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = chunk.toString('latin1');
      const head = /^[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(text) ? text.indexOf('\r\n\r\n') : 0;
      const changed = text.slice(0, head).replace(`rigin: ${here}`, `rigin: ${site}`);
      done(null, Buffer.from(changed + text.slice(head), 'latin1'));
    },
  });
}
