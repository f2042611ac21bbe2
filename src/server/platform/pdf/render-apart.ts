import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { DomainError } from '#contract/errors.ts';
import { createChildProgram } from '../process/child-program.ts';
import { type Claim, createFairQueue } from '../queue/fair-queue.ts';
import type { PdfDocument } from './pdf.ts';
import type { PdfReply } from './pdf-process.ts';

const drawing = createChildProgram<PdfDocument, PdfReply>(
  fileURLToPath(new URL('./pdf-process.ts', import.meta.url)),
  // Pages and calls have priority over documents.
  { priority: constants.priority.PRIORITY_BELOW_NORMAL, longestMs: 60_000 },
);
// Anyone who asks for several gets one at a time, with a rest as long as each takes.
const queue = createFairQueue({
  places: 1,
  waitingEach: 5,
  waiting: 50,
  longestWaitMs: 10_000,
  // Who wants one paper would rather wait for it than ask again.
  few: { count: 1, waitMs: 60_000 },
  heavyMs: 0,
});

/** The site itself, for mails. */
const own: Claim = { key: 'site', preferred: true, patient: true };

/**
 * Draws a document in a process of its own, one at a time: it takes a hundred milliseconds of
 * computing. Errors: `unavailable` if too many wait.
 */
export async function renderApart(
  paper: PdfDocument,
  viewer?: { readonly id: number; readonly emailVerified: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const claim = viewer
    ? { key: `person ${viewer.id}`, preferred: viewer.emailVerified, patient: true }
    : own;
  const reply = await queue.run(claim, () => drawing.send(paper));
  if (!reply) throw new DomainError('internal');
  return new Uint8Array(reply.bytes);
}
