import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/fields.ts';
import { newComment, statementOf } from './evidence.ts';

const jobStatement = statementOf(['owner', 'selected']);
export type JobComment = z.infer<typeof jobStatement>;

const statements = '/api/jobs/:id/dispute/statements';

export const addStatement = endpoint({
  method: 'POST',
  path: statements,
  summary: 'Adds a statement with files to an open problem, by either side',
  access: 'signed-in',
  params: idParams,
  body: newComment,
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
