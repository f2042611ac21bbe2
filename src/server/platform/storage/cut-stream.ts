import { Readable } from 'node:stream';

/**
 * Cuts a stream into streams of so many bytes, each read before the next. One that ends too early
 * or fails is passed on as it is. The source stays open, so its sender can read an error.
 */
export function cutStream(source: Readable): (bytes: number) => Readable {
  const pieces = source.iterator({ destroyOnReturn: false });
  let rest: Buffer | undefined;
  async function* take(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      const piece: Buffer | undefined = rest ?? (await pieces.next()).value;
      if (piece === undefined) return;
      const now = piece.subarray(0, left);
      rest = now.length < piece.length ? piece.subarray(left) : undefined;
      left -= now.length;
      yield now;
    }
  }
  return (bytes) => Readable.from(take(bytes), { objectMode: false });
}

/** The bytes of several streams, one after another. */
export function joinStreams(streams: readonly Readable[]): Readable {
  const all = async function* () {
    for (const stream of streams) yield* stream;
  };
  return Readable.from(all(), { objectMode: false });
}
