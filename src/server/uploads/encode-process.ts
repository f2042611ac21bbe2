/** The process that decodes untrusted pictures, see encoder.ts: one per message. */
import { type CardOrder, drawCard } from './draw-card.ts';
import { type EncodedPicture, pixelsOf, reencode } from './encode-picture.ts';
import { decodedBytesOf, makeProof, type ProofOrder, type ProofReply } from './make-proof.ts';

export type EncodeOrder =
  | { readonly task: 'measure'; readonly path: string }
  | {
      readonly task: 'write';
      readonly path: string;
      readonly folder: string;
      readonly widths: readonly number[];
    }
  | { readonly task: 'weigh'; readonly path: string }
  | ({ readonly task: 'proof' } & ProofOrder)
  | ({ readonly task: 'card' } & CardOrder);

/** Without a value if it is not an accepted picture. */
export interface EncodeReply {
  readonly pixels?: number | undefined;
  readonly picture?: EncodedPicture | undefined;
  readonly proof?: ProofReply;
  /** What it takes in memory. */
  readonly decodedBytes?: number;
  /** Whether the card was written. */
  readonly card?: boolean;
}

async function answer(order: EncodeOrder): Promise<EncodeReply> {
  if (order.task === 'measure') return { pixels: await pixelsOf(order.path) };
  if (order.task === 'weigh') return { decodedBytes: await decodedBytesOf(order.path) };
  if (order.task === 'proof') return { proof: await makeProof(order) };
  if (order.task === 'card') return drawCard(order).then(() => ({ card: true }));
  return { picture: await reencode(order.path, order.folder, order.widths) };
}

process.on('message', (order: EncodeOrder) => {
  void answer(order)
    // Truncated, forged or larger than allowed: the decoder's reasons would not help the person.
    .catch((): EncodeReply => ({}))
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
