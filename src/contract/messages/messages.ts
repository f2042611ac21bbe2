import * as z from 'zod/mini';
import { creatorServiceTypes } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import {
  id,
  idWithMessage,
  instant,
  isBlank,
  longId,
  ok,
  pageLength,
  text,
} from '#contract/fields.ts';
import { interpolate } from '#contract/i18n.ts';
import { attachment, attachmentErrors, attachmentKeys } from './message-attachments.ts';

const nothingToSend = 'No recipient or message provided';

export const messageErrors = {
  'message.nothing_to_send': [400, nothingToSend],
  'message.not_found': [404, 'Message not found'],
  'message.person_not_found': [404, "This person's account is no longer active"],
  'message.to_self': [400, "You can't message yourself"],
  // Without the reason, which would reveal a block.
  'message.not_permitted': [403, "You can't message this person"],
  // For the person who blocked; the other gets the usual refusal.
  'message.blocked': [403, 'You blocked this person. Unblock them to exchange messages again.'],
  'message.block_self': [400, "You can't block yourself"],
  'message.own_report': [403, "You can't report your own message"],
  'message.already_reported': [409, "You've already reported this message"],
  'message.client_id_used': [409, 'Another message was already sent under this clientId'],
  ...attachmentErrors,
} as const satisfies ErrorDefinitions;

/** Characters. */
export const longestMessage = 5000;
/** The typing indicator stops after this long without a keystroke. */
export const typingPauseMs = 2000;

export const message = z.object({
  id: z.int(),
  senderId: z.int(),
  recipientId: z.int(),
  content: z.string(),
  read: z.boolean(),
  createdAt: instant,
  /** The sender's browser's id for it before it was stored. */
  clientId: z.nullable(z.string()),
  attachments: z.array(attachment),
});
export type Message = z.infer<typeof message>;

export const conversation = z.object({
  user: z.object({
    id: z.int(),
    fullName: z.string(),
    profileImage: z.string(),
    isCreator: z.boolean(),
    serviceType: z.nullable(z.enum(creatorServiceTypes)),
  }),
  lastMessage: z.object({
    id: z.int(),
    content: z.string(),
    senderId: z.int(),
    createdAt: instant,
    /** The number of attached files; a message of only files has no content. */
    attachmentCount: z.int(),
  }),
  unreadCount: z.int(),
  /** The viewer blocked this person; the reverse is never revealed. */
  blocked: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

const userParams = z.object({ userId: id });

export const listConversations = endpoint('GET /api/messages/conversations', {
  summary: 'Your conversations, the one with the newest message first; the Link header goes on',
  access: 'signed-in',
  cost: 'read',
  query: z.object({
    /** As in the Link header: those whose newest message is older than this one. */
    before: z.optional(longId),
    limit: pageLength(500, 50),
  }),
  paged: true,
  reply: z.array(conversation),
});

export const listMessages = endpoint('GET /api/messages/:userId', {
  summary:
    'Your messages with a person, oldest first: the newest, those before an id, or those after one; the Link header goes on',
  access: 'signed-in',
  cost: 'read',
  params: userParams,
  query: z
    .object({
      /** Pages back from this message. */
      before: z.optional(longId),
      /** Catches up from this message. */
      after: z.optional(longId),
      limit: pageLength(1000, 50),
    })
    .check(
      z.refine((query) => query.before === undefined || query.after === undefined, {
        error: 'Use before or after, not both',
        path: ['after'],
      }),
    ),
  paged: true,
  reply: z.array(message),
  errors: ['message.person_not_found'],
});

export const markConversationRead = endpoint('POST /api/messages/:userId/markRead', {
  summary: 'Mark all that a person wrote to you as read',
  access: 'signed-in',
  cost: 'cheap',
  params: userParams,
  reply: ok,
  errors: ['message.person_not_found'],
});

export const sendMessage = endpoint('POST /api/messages', {
  summary: 'Write to a person; the same clientId again is the same message',
  access: 'signed-in',
  cost: 'cheap',
  body: z
    .object({
      recipientId: idWithMessage(nothingToSend),
      // Optional if something is attached.
      content: z._default(
        z.pipe(
          z.string(nothingToSend),
          text(
            longestMessage,
            interpolate('A message can have at most {max} characters', { max: longestMessage }),
          ).check(
            // Joiners and direction marks are part of words, but alone they are not text.
            z.overwrite((content) => (isBlank(content) ? '' : content)),
          ),
        ),
        '',
      ),
      clientId: z.optional(z.nullable(text(64).check(z.minLength(1, "clientId can't be empty")))),
      /** Keys returned by `POST /api/uploads/attachment`. */
      attachments: z._default(attachmentKeys, []),
    })
    .check(
      z.refine(({ content, attachments }) => content !== '' || attachments.length > 0, {
        error: nothingToSend,
        path: ['content'],
      }),
    ),
  reply: message,
  status: 201,
  perMinute: 120,
  errors: [
    'message.person_not_found',
    'message.to_self',
    'message.not_permitted',
    'message.blocked',
    'message.client_id_used',
    'attachment.gone',
    'account.daily_limit',
    'account.email_unconfirmed',
  ],
});

export const markMessageRead = endpoint('POST /api/messages/:messageId/read', {
  summary: 'Mark a message to you, and what the same person wrote before it, as read',
  access: 'signed-in',
  cost: 'cheap',
  params: z.object({ messageId: longId }),
  reply: ok,
  errors: ['message.not_found'],
});
