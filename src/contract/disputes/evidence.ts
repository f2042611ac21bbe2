/** The record of a reported problem, which jobs and bookings keep alike: what both sides say and show to whoever decides. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, instant } from '#contract/fields.ts';
import { wordsOf } from '#contract/jobs/job-fields.ts';
import { largestImage } from '#contract/uploads/uploads.ts';
import { say } from '#contract/words.ts';

export const mostStatementFiles = 5;
export const mostStatements = 20;

const statementFile = z.object({
  key: z.string(),
  name: z.string(),
  /** A picture is shown; a PDF is saved. */
  picture: z.boolean(),
  /** Path on this site, for these two and operators alone. */
  address: z.string(),
});
export type StatementFile = z.infer<typeof statementFile>;

/** A statement by one of these sides. */
export function statementOf<const Sides extends readonly string[]>(sides: Sides) {
  return z.object({
    id: z.int(),
    by: z.enum(sides),
    words: z.string(),
    at: instant,
    files: z.array(statementFile),
  });
}

const fileKey = bounded(100, 'This names no file').check(
  z.regex(/^[0-9a-f]{32}$/, 'This names no file'),
);

export const newComment = z.object({
  words: wordsOf(1, 5000, 'Please say what the decision should know'),
  files: z._default(
    z
      .array(fileKey)
      .check(
        z.maxLength(mostStatementFiles, say('At most {most} files', { most: mostStatementFiles })),
      ),
    [],
  ),
});

export const sendEvidence = endpoint({
  method: 'POST',
  path: '/api/uploads/job-evidence',
  summary:
    "Takes a picture or a PDF to be shown with a statement about a job's or a booking's problem; gone after a day unless one names it",
  access: 'signed-in',
  upload: { mostBytes: largestImage, tooLarge: 'upload.too_large' },
  reply: z.object({ key: z.string(), name: z.string() }),
  perMinute: 60,
});
