import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { ErrorDefinitions } from './error-definition.ts';
import { ok, text } from './fields.ts';

export const operatorErrors = {} as const satisfies ErrorDefinitions;

const said = (max: number, missing: string) =>
  text(max).check(z.refine((value) => value.trim().length > 0, missing));

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
