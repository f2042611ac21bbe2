/** The process that decodes untrusted pictures, see encoder.ts: one per message. */

import type { PictureProblem, PictureSource } from './decoding/open-picture.ts';
import { drawMark, type MarkOrder } from './decoding/watermark.ts';
import { type CardOrder, drawCard } from './draw-card.ts';
import { type EncodedPicture, measure, type PictureShape, reencode } from './encode-picture.ts';
import { decodedBytesOf, makeProof, type ProofOrder, type ProofReply } from './make-proof.ts';

export type EncodeOrder =
  | { readonly task: 'measure'; readonly path: string }
  | ({
      readonly task: 'write';
      readonly folder: string;
    } & PictureShape &
      PictureSource)
  | { readonly task: 'weigh'; readonly path: string }
  | ({ readonly task: 'proof' } & ProofOrder)
  | ({ readonly task: 'card' } & CardOrder)
  | ({ readonly task: 'mark' } & MarkOrder);

export interface EncodeReply {
  readonly pixels?: number;
  readonly picture?: EncodedPicture;
  /** What is wrong with the picture. */
  readonly problem?: PictureProblem;
  /** What went wrong here. */
  readonly failure?: string;
  readonly proof?: ProofReply;
  /** What it takes in memory. */
  readonly decodedBytes?: number;
  /** Whether the card or the mark was written. */
  readonly drawn?: boolean;
}

async function respond(order: EncodeOrder): Promise<EncodeReply> {
  if (order.task === 'measure') return measure(order.path);
  if (order.task === 'weigh') return { decodedBytes: await decodedBytesOf(order.path) };
  if (order.task === 'proof') return { proof: await makeProof(order) };
  if (order.task === 'card') return drawCard(order).then(() => ({ drawn: true }));
  if (order.task === 'mark') return drawMark(order).then(() => ({ drawn: true }));
  return reencode(order, order.folder, order);
}

process.on('message', (order: EncodeOrder) => {
  void respond(order)
    .catch((error): EncodeReply => ({ failure: String(error) }))
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());

/** Several times what the largest accepted picture takes. */
const maxMemory = 2e9;
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(1);
}, 100).unref();
