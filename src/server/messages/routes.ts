import { pathOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { sendAttachment } from '#contract/messages/message-attachments.ts';
import { getContact } from '#contract/messages/message-card.ts';
import * as safety from '#contract/messages/message-safety.ts';
import * as contract from '#contract/messages/messages.ts';
import { handle, handleUpload, type Route } from '#server/platform/http/route.ts';
import { takeFile } from '#server/uploads/index.ts';
import { toAttachment } from './attachment-rules.ts';
import { blockPerson, unblockPerson } from './block-person.ts';
import { personExists } from './contact-store.ts';
import { listConversationsOf } from './conversation-store.ts';
import { markConversationRead, markMessageRead } from './mark-read.ts';
import { listMessagesBetween } from './message-store.ts';
import { readContact } from './read-contact.ts';
import { reportMessage } from './report-message.ts';
import { sendMessage } from './send-message.ts';

export const routes: readonly Route[] = [
  handle(contract.listConversations, async (ctx, { query }) => {
    const { conversations, before } = await listConversationsOf(ctx.db, ctx.viewer.id, query);
    if (before !== undefined) {
      const path = pathOf(contract.listConversations, { query: { limit: query.limit, before } });
      ctx.response.headers['link'] = `<${path}>; rel="next"`;
    }
    return conversations;
  }),
  handle(contract.listMessages, async (ctx, { params, query }) => {
    const { userId } = params;
    const { messages, next } = await listMessagesBetween(ctx.db, ctx.viewer.id, userId, query);
    if (messages.length === 0 && !(await personExists(ctx.db, userId)))
      throw new DomainError('message.person_not_found');
    if (next) {
      const path = pathOf(contract.listMessages, {
        params,
        query: { limit: query.limit, ...next },
      });
      ctx.response.headers['link'] = `<${path}>; rel="next"`;
    }
    return messages;
  }),
  handle(contract.sendMessage, (ctx, { body }) =>
    sendMessage(ctx, { ...body, clientId: body.clientId ?? null }),
  ),
  handleUpload(sendAttachment, async (ctx, { file }) =>
    toAttachment(await takeFile(ctx, 'attachment', file)),
  ),
  handle(contract.markConversationRead, (ctx, { params }) =>
    markConversationRead(ctx, params.userId),
  ),
  handle(contract.markMessageRead, (ctx, { params }) => markMessageRead(ctx, params.messageId)),
  handle(getContact, (ctx, { params }) => readContact(ctx, params.userId)),
  handle(safety.blockPerson, (ctx, { params }) => blockPerson(ctx, params.id)),
  handle(safety.unblockPerson, (ctx, { params }) => unblockPerson(ctx, params.id)),
  handle(safety.reportMessage, (ctx, { params, body }) =>
    reportMessage(ctx, params.messageId, body.reason),
  ),
];
