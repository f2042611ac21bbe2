/** A slow connection to the app, for journeys that must not depend on a fast one. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** The payment provider has a separate connection. */
const change = /^(POST|PUT|PATCH|DELETE) (?!\/api\/stripe\/)/;

/**
 * Listens at a free port and passes everything on to `port`. A request that changes something takes
 * `delay` (milliseconds) to get there, everything else an eighth of that: a refetch that is too
 * early gets a response from before the change.
 */
export async function startSlowLine(port: number, delay: number): Promise<Server> {
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    pass(near, far, (chunk) => (change.test(chunk.toString('latin1', 0, 24)) ? delay : delay / 8));
    pass(far, near, () => delay / 8);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return line;
}

/** The port of the app on this connection. */
export function portOf(line: Server): number {
  return (line.address() as AddressInfo).port;
}

function pass(from: Socket, to: Socket, paceOf: (chunk: Buffer) => number): void {
  let before: Promise<unknown> = Promise.resolve();
  const late = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      before = Promise.all([before, wait(paceOf(chunk))]).then(() => this.push(chunk));
      done();
    },
    flush(done) {
      void before.then(() => done());
    },
  });
  from.on('error', () => to.destroy());
  from.pipe(late).pipe(to);
}
