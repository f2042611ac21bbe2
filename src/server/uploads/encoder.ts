import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ChildProgram, createChildProgram } from '#server/platform/process/child-program.ts';
import { type Claim, createFairQueue } from '#server/platform/queue/fair-queue.ts';
import { convertHeic } from './decoding/convert-heic.ts';
import type { PictureProblem } from './decoding/open-picture.ts';
import type { MarkOrder } from './decoding/watermark.ts';
import type { CardOrder } from './draw-card.ts';
import type { EncodedPicture, PictureShape } from './encode-picture.ts';
import type { EncodeOrder, EncodeReply } from './encode-process.ts';
import type { ProofOrder, ProofReply } from './make-proof.ts';

const program = fileURLToPath(new URL('./encode-process.ts', import.meta.url));
/** The worst accepted picture needs a tenth of this. */
const longestMs = 60_000;

/** Pixels of a picture that is re-encoded instantly. */
const smallPixels = 2_000_000;
/**
 * Milliseconds of decoding after which a person's large pictures queue behind others': about ten
 * camera pictures.
 */
const fairShareMs = 15_000;

const queue = createFairQueue({ places: 1, reserved: 1, each: 1, waitingEach: 20, waiting: 200 });
/** One per slot of the queue. */
const idleEncoders: Encoder[] = [];
type Encoder = ChildProgram<EncodeOrder, EncodeReply>;

const createEncoder = (): Encoder =>
  createChildProgram(program, {
    // Pages and calls have priority over pictures.
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    longestMs,
  });

/** A reply, or an error for what went wrong here; undefined if the process died. */
async function sent(program: Encoder, order: EncodeOrder): Promise<EncodeReply | undefined> {
  const reply = await program.send(order);
  if (reply?.failure !== undefined) throw new Error(`Encoding a picture: ${reply.failure}`);
  return reply;
}

const run = <T>(claim: Claim, work: (encoder: Encoder) => Promise<T>) =>
  queue.run(claim, async () => {
    const encoder = idleEncoders.pop() ?? createEncoder();
    return work(encoder).finally(() => idleEncoders.push(encoder));
  });

/** Whose picture it is, and whether they may use the slot reserved for trusted people. */
export interface Sender {
  readonly id: number;
  readonly emailVerified: boolean;
}

/**
 * Re-encodes a picture in this shape, see encode-picture.ts. Runs in a separate process, one
 * picture at a time, so a decoder's memory use, leaks and crashes never affect the web server.
 * People take turns; small pictures, and those of people with a confirmed email and few recent
 * large ones, never wait for others. Errors: `unavailable` when too many wait.
 */
export async function encodePicture(
  sender: Sender,
  path: string,
  folder: string,
  shape: PictureShape,
): Promise<EncodeResult> {
  const key = `person ${sender.id}`;
  // Only reads the header, but the web server never parses untrusted files.
  const measured = await run({ key, preferred: true }, (encoder) =>
    sent(encoder, { path, task: 'measure' }),
  );
  const isHeic = measured?.problem === 'no_decoder';
  if (measured?.pixels === undefined && !isHeic)
    return { problem: measured?.problem ?? 'decoder_failed' };
  const fair = sender.emailVerified && queue.spent(key) < fairShareMs;
  const preferred = fair || (measured.pixels ?? Number.POSITIVE_INFINITY) <= smallPixels;
  return run({ key, preferred }, async (encoder) => {
    const source = isHeic ? await convertHeic(path, folder) : { path };
    if (!source) return { problem: 'no_decoder' };
    const reply = await sent(encoder, { task: 'write', folder, ...shape, ...source });
    return reply?.picture ?? { problem: reply?.problem ?? 'decoder_failed' };
  });
}

export type EncodeResult = EncodedPicture | { readonly problem: PictureProblem | 'decoder_failed' };

/** Milliseconds: the slowest accepted picture needs a tenth, on a machine that is busy. */
const longestProofMs = 180_000;
const createProofs = (priority: number) => ({
  program: createChildProgram<EncodeOrder, EncodeReply>(program, {
    priority,
    longestMs: longestProofMs,
  }),
  queue: createFairQueue({ places: 1, waitingEach: 10, waiting: 100 }),
});
/** Large pictures wait for each other alone. */
const lanes = {
  // At the lowest, a machine that others keep busy would leave it a few thousandths of a core.
  default: createProofs(constants.priority.PRIORITY_BELOW_NORMAL),
  large: createProofs(constants.priority.PRIORITY_LOW),
};

/** Decoded bytes of a camera's largest picture; what is larger takes many seconds. */
const defaultBytes = 320_000_000;

/** Whether a picture takes so long that others should not wait for it; reads only its header. */
export async function isLargePicture(path: string, sender = 'task'): Promise<boolean> {
  const reply = await lanes.default.queue.run({ key: sender, preferred: false }, () =>
    lanes.default.program.send({ task: 'weigh', path }),
  );
  return (reply?.decodedBytes ?? 0) > defaultBytes;
}

/**
 * Smaller copies to choose from, see make-proof.ts: in a process besides the one above, which gives
 * way to everything else, one picture at a time; senders take turns, and large pictures have a
 * process of their own. A picture that ends it is named. Errors: `unavailable` when too many wait.
 */
export async function encodeProof(
  order: ProofOrder,
  { sender = 'task', large = false }: { readonly sender?: string; readonly large?: boolean } = {},
): Promise<ProofReply> {
  const { program: proofs, queue: turns } = large ? lanes.large : lanes.default;
  const reply = await turns.run({ key: sender, preferred: false }, () =>
    sent(proofs, { task: 'proof', ...order }),
  );
  return reply?.proof ?? { problem: 'decoder_failed' };
}

/** Writes the picture for links, see draw-card.ts; false if its photo can't be decoded. */
export async function encodeCard(order: CardOrder): Promise<boolean> {
  const reply = await run({ key: 'card', preferred: false }, (encoder) =>
    encoder.send({ task: 'card', ...order }),
  );
  return reply?.drawn ?? false;
}

/** Writes a film's mark, see watermark.ts; false if it can't. */
export async function encodeMark(order: MarkOrder): Promise<boolean> {
  const { program: proofs, queue: turns } = lanes.default;
  const reply = await turns.run({ key: 'task', preferred: false }, () =>
    sent(proofs, { task: 'mark', ...order }),
  );
  return reply?.drawn ?? false;
}
