import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ChildProgram, createChildProgram } from '#server/platform/process/child-program.ts';
import { type Claim, createFairQueue } from '#server/platform/queue/fair-queue.ts';
import type { CardOrder } from './draw-card.ts';
import type { EncodedPicture } from './encode-picture.ts';
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
 * Re-encodes a picture in the widths, see encode-picture.ts. Runs in a separate process, one
 * picture at a time, so a decoder's memory use, leaks and crashes never affect the web server.
 * People take turns; small pictures, and those of people with a confirmed email and few recent
 * large ones, never wait for others. Errors: `unavailable` when too many wait.
 */
export async function encodePicture(
  sender: Sender,
  path: string,
  folder: string,
  widths: readonly number[],
): Promise<EncodedPicture | undefined> {
  const key = `person ${sender.id}`;
  // Only reads the header, but the web server never parses untrusted files.
  const measured = await run({ key, preferred: true }, (encoder) =>
    encoder.send({ path, task: 'measure' }),
  );
  // A picture at which the process died is refused.
  const pixels = measured?.pixels;
  if (pixels === undefined) return undefined;
  const fair = sender.emailVerified && queue.spent(key) < fairShareMs;
  const preferred = pixels <= smallPixels || fair;
  const written = await run({ key, preferred }, (encoder) =>
    encoder.send({ path, task: 'write', folder, widths }),
  );
  return written?.picture;
}

/** Milliseconds: the slowest accepted picture needs a tenth, on a machine that is busy. */
const longestProofMs = 180_000;
const proofs = createChildProgram<EncodeOrder, EncodeReply>(program, {
  // At the lowest, a machine that others keep busy would leave it a few thousandths of a core.
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
  longestMs: longestProofMs,
});
const proofQueue = createFairQueue({ places: 1, waitingEach: 10, waiting: 100 });

/**
 * Smaller copies to choose from, see make-proof.ts: in a process besides the one above, which gives
 * way to everything else, one picture at a time; senders take turns. A picture that ends it is
 * broken. Errors: `unavailable` when too many wait.
 */
export async function encodeProof(order: ProofOrder, sender = 'task'): Promise<ProofReply> {
  const reply = await proofQueue.run({ key: sender, preferred: false }, () =>
    proofs.send({ task: 'proof', ...order }),
  );
  return reply?.proof ?? { problem: 'broken_picture' };
}

/** Writes the picture for links, see draw-card.ts; false if its photo can't be decoded. */
export async function encodeCard(order: CardOrder): Promise<boolean> {
  const reply = await run({ key: 'card', preferred: false }, (encoder) =>
    encoder.send({ task: 'card', ...order }),
  );
  return reply?.card ?? false;
}
