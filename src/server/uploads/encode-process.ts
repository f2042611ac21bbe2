/** The process that decodes what strangers sent, see encoder.ts: one picture a message. */
import { type EncodedPicture, pixelsOf, writeAnew } from './encode-picture.ts';

export type EncodeOrder =
  | { readonly task: 'measure'; readonly path: string }
  | {
      readonly task: 'write';
      readonly path: string;
      readonly folder: string;
      readonly widths: readonly number[];
    };

/** Without a value where it is no picture that we take. */
export interface EncodeReply {
  readonly pixels?: number | undefined;
  readonly picture?: EncodedPicture | undefined;
}

async function answer(order: EncodeOrder): Promise<EncodeReply> {
  if (order.task === 'measure') return { pixels: await pixelsOf(order.path) };
  return { picture: await writeAnew(order.path, order.folder, order.widths) };
}

process.on('message', (order: EncodeOrder) => {
  void answer(order)
    // Truncated, forged or larger than allowed: the decoder's reasons are no help to the person.
    .catch((): EncodeReply => ({}))
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
