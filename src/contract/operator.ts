import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { ErrorDefinitions } from './error-definition.ts';
import { id, instant, ok } from './fields.ts';
import { wordsOf } from './job-fields.ts';

export const operatorErrors = {} as const satisfies ErrorDefinitions;

const said = (max: number, missing: string) => wordsOf(1, max, missing);

export const writeToOperator = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Writes to the people who run the site',
  access: 'public',
  body: z.object({
    name: said(100, 'Please enter your name'),
    email: z
      .string('Please enter a valid email address')
      .check(z.trim(), z.email('Please enter a valid email address'), z.maxLength(254)),
    message: said(5000, 'Please write your message'),
  }),
  reply: ok,
  status: 201,
  perMinute: 5,
});

/** A mail as it was, or would have been, sent. */
export const mail = z.object({
  id: z.int(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Its links sign in or reset; in production they are not shown. */
  secret: z.boolean(),
  /** `kept` where no SMTP server is configured: it was never sent. */
  status: z.enum(['waiting', 'sent', 'kept', 'failed']),
  failure: z.nullable(z.string()),
  createdAt: instant,
});
export type Mail = z.infer<typeof mail>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/operator/mails',
  summary: "The operator's mailbox, newest first; the Link header goes on",
  access: 'operator',
  query: z.object({
    before: z.optional(id),
    limit: z._default(
      z.coerce
        .number()
        .check(
          z.int('A limit is a whole number'),
          z.minimum(1, 'At least 1'),
          z.maximum(100, 'At most 100'),
        ),
      50,
    ),
  }),
  reply: z.array(mail),
});
