/** Every frame that crosses `/ws`, flat as the specification reads them. Unknown keys and types are ignored. */
import * as z from 'zod/mini';

export const clientFrame = z.discriminatedUnion('type', [
  // Kept for its shape: who is connected is what the cookie says.
  z.object({ type: z.literal('auth'), userId: z.optional(z.unknown()), isCreator: z.optional(z.unknown()) }),
  z.object({ type: z.literal('typing_status'), recipientId: z.int(), isTyping: z.boolean() }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

interface NoticeFields {
  /** The stored notification's id. */
  readonly id: number;
  readonly message: string;
  readonly jobId?: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly timestamp: string;
}

export type ServerFrame =
  | ({ readonly type: 'notification' | 'new_job' | 'new_application' | 'application_update' } & NoticeFields)
  | {
      readonly type: 'new_message';
      readonly id: number;
      readonly senderId: number;
      readonly recipientId: number;
      readonly content: string;
      readonly read: boolean;
      readonly createdAt: string;
    }
  | { readonly type: 'messages_read'; readonly readerId: number; readonly upToId: number }
  | { readonly type: 'typing_status'; readonly senderId: number; readonly isTyping: boolean }
  | { readonly type: 'authenticated'; readonly userId: number }
  | { readonly type: 'signed_out' }
  | { readonly type: 'error'; readonly message: string };
