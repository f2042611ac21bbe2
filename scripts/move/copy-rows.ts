import { once } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';

/** What the driver calls on a query while it runs; `pg` knows COPY but offers nothing to read or write it. */
interface Wire {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** One COPY statement as the driver runs it; `done` settles with it. */
class Copy {
  readonly done: Promise<void>;
  private settle!: { resolve: () => void; reject: (error: Error) => void };
  private failure: Error | undefined;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    this.done.catch(() => {});
  }

  submit(wire: Wire): void {
    wire.query(this.text);
  }
  handleCommandComplete(): void {}
  handleError(error: Error): void {
    this.failure = error;
    // A connection that broke says nothing more.
    if (!(error instanceof pg.DatabaseError)) this.settle.reject(error);
  }
  handleReadyForQuery(): void {
    if (this.failure) this.settle.reject(this.failure);
    else this.settle.resolve();
  }
}

class CopyOut extends Copy {
  private readonly take: (rows: Buffer) => void;

  constructor(text: string, take: (rows: Buffer) => void) {
    super(text);
    this.take = take;
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver uses its buffer again.
    this.take(Buffer.from(chunk));
  }
}

class CopyIn extends Copy {
  readonly started: Promise<Wire>;
  private start!: (wire: Wire) => void;

  constructor(text: string) {
    super(text);
    this.started = new Promise((resolve) => {
      this.start = resolve;
    });
  }
  handleCopyInResponse(wire: Wire): void {
    this.start(wire);
  }
}

const wireOf = (client: pg.ClientBase) => (client as unknown as { connection: Wire }).connection;

/**
 * Streams the rows of a table from one database into the other; neither side holds more of it than
 * a socket does. `columns` and `table` are quoted.
 */
export async function copyRows(
  { from, to }: { readonly from: pg.ClientBase; readonly to: pg.ClientBase },
  table: string,
  columns: string,
): Promise<void> {
  const into = new CopyIn(`copy ${table} (${columns}) from stdin`);
  to.query(into as unknown as pg.Submittable);
  const target = await Promise.race([into.started, into.done.then(() => undefined)]);
  if (!target) throw new Error(`${table} could not be copied`);
  const source = wireOf(from).stream;
  let waiting = false;
  const out = new CopyOut(`copy ${table} (${columns}) to stdout`, (rows) => {
    target.sendCopyFromChunk(rows);
    if (!target.stream.writableNeedDrain || waiting) return;
    waiting = true;
    source.pause();
    void once(target.stream, 'drain').then(() => {
      waiting = false;
      source.resume();
    });
  });
  from.query(out as unknown as pg.Submittable);
  try {
    await Promise.race([out.done, into.done]);
    target.endCopyFrom();
  } catch (error) {
    source.resume();
    target.sendCopyFail('the other side failed');
    await into.done.catch(() => {});
    throw error;
  }
  await into.done;
}
