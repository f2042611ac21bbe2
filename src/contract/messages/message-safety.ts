/** Blocks and reports. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idParams, longId, ok, requiredText } from '#contract/fields.ts';

export const longestReport = 2000;

export const blockPerson = endpoint('POST /api/users/:id/block', {
  summary: 'No more messages, bookings or applications between you; the person is not told',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  reply: ok,
  errors: ['message.person_not_found', 'message.block_self'],
});

export const unblockPerson = endpoint('DELETE /api/users/:id/block', {
  summary: 'Hear from a person again',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  reply: ok,
  errors: ['message.person_not_found'],
});

export const reportMessage = endpoint('POST /api/messages/:messageId/report', {
  summary: 'Ask the people who run the site to look at a message to you, once',
  access: 'signed-in',
  cost: 'cheap',
  params: z.object({ messageId: longId }),
  body: z.object({ reason: requiredText(1, longestReport, "Please say what's wrong with it") }),
  reply: ok,
  status: 201,
  perMinute: 20,
  errors: [
    'message.not_found',
    'message.own_report',
    'message.already_reported',
    'account.daily_limit',
  ],
});
