/** What both sides of a reported problem say and show to whoever decides it. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams, instant } from './fields.ts';
import { wordsOf } from './job-fields.ts';
import { largestImage } from './uploads.ts';

export const mostStatementFiles = 5;
export const mostStatements = 20;

export const jobStatement = z.object({
  id: z.int(),
  by: z.enum(['owner', 'selected']),
  words: z.string(),
  at: instant,
  files: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** A picture is shown; a PDF is saved. */
      picture: z.boolean(),
      /** Path on this site, for these two and operators alone. */
      address: z.string(),
    }),
  ),
});
export type JobStatement = z.infer<typeof jobStatement>;

const fileKey = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'This names no file'));

export const sendEvidence = endpoint({
  method: 'POST',
  path: '/api/uploads/job-evidence',
  summary:
    'Takes a picture or a PDF to be shown with a statement; gone after a day unless one names it',
  access: 'signed-in',
  upload: { mostBytes: largestImage, tooLarge: 'upload.too_large' },
  reply: z.object({ key: z.string(), name: z.string() }),
  perMinute: 60,
});

const statements = '/api/jobs/:id/dispute/statements';

export const addStatement = endpoint({
  method: 'POST',
  path: statements,
  summary: 'Adds a statement with files to an open problem, by either side',
  access: 'signed-in',
  params: idParams,
  body: z.object({
    words: wordsOf(1, 5000, 'Please say what the decision should know'),
    files: z._default(
      z
        .array(fileKey)
        .check(z.maxLength(mostStatementFiles, `At most ${mostStatementFiles} files`)),
      [],
    ),
  }),
  reply: jobStatement,
  status: 201,
  errors: [
    'job.not_found',
    'job.not_yours',
    'job.no_problem',
    'job.enough_said',
    'job.evidence_gone',
  ],
});

export const listStatements = endpoint({
  method: 'GET',
  path: statements,
  summary: 'What both sides said about the newest problem, oldest first: for them and operators',
  access: 'signed-in',
  params: idParams,
  reply: z.array(jobStatement),
  errors: ['job.not_found', 'job.not_yours'],
});
