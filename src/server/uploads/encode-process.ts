/** The process that decodes what strangers sent, see encoder.ts: one picture a message. */
import { writeAnew } from './encode-picture.ts';

export interface EncodeOrder {
  readonly path: string;
  readonly folder: string;
  readonly widths: readonly number[];
}

process.on('message', ({ path, folder, widths }: EncodeOrder) => {
  void writeAnew(path, folder, widths)
    // Truncated, forged or larger than allowed: the decoder's reasons are no help to the person.
    .catch(() => undefined)
    .then((picture) => process.send?.({ picture: picture ?? null }));
});
process.on('disconnect', () => process.exit());
