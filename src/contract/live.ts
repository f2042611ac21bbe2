/** Every frame of `/ws`, flat as in the specification. Unknown keys and types are ignored. */

import * as z from 'zod/mini';
import type { Message } from '#contract/messages/messages.ts';
import type { NotificationData, NotificationType } from '#contract/notifications/notifications.ts';
import type { OrderKind } from './order.ts';

export const clientFrame = z.discriminatedUnion('type', [
  // Kept for compatibility: the cookie identifies the connection.
  z.object({
    type: z.literal('auth'),
    userId: z.optional(z.unknown()),
    isCreator: z.optional(z.unknown()),
  }),
  z.object({ type: z.literal('typing_status'), recipientId: z.int(), isTyping: z.boolean() }),
  // Answered with `pong`: pages cannot see the protocol's own pings, so they check the connection themselves.
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** Close codes after which reconnecting immediately is pointless. */
export const closeCodes = { sessionOver: 4001, crossSite: 4003, tooManyConnections: 4008 } as const;
/** Live connections per person and process; beyond this, the oldest is closed. */
export const maxConnections = 20;
/** Rate limit of frames per connection. */
export const frameLimits = { frames: 100, withinMs: 10_000, bytes: 64 * 1024 } as const;

interface NoticeFields {
  /** The stored notification's id. */
  readonly id: number;
  /** Its subject, if `type` is only `notification`. */
  readonly kind: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly jobId?: number;
  readonly data: NotificationData;
  readonly path: string;
  readonly timestamp: string;
}

type NoticeType = 'notification' | 'new_job' | 'new_application' | 'application_update';
export type NoticeFrame = {
  [Type in NoticeType]: { readonly type: Type } & NoticeFields;
}[NoticeType];

export type ServerFrame =
  | NoticeFrame
  | ({ readonly type: 'new_message' } & Message)
  /** `readerId` has read everything from `senderId` up to this message; sent to both. */
  | {
      readonly type: 'messages_read';
      readonly readerId: number;
      readonly senderId: number;
      readonly upToId: number;
    }
  /** The person read or dismissed notifications, here or on another device. */
  | { readonly type: 'notifications_changed' }
  /** This job or booking, or its money, changed: sent to every window of both sides. */
  | { readonly type: 'work_changed'; readonly kind: OrderKind; readonly id: number }
  /** This offer changed: sent to every window of both sides. */
  | { readonly type: 'offer_changed'; readonly offerId: number }
  /** Their own profile, packages, hours or portfolio changed, on any device. */
  | { readonly type: 'profile_changed' }
  /**
   * The client of a gallery chose, on any device: sent to every window of both sides. Null if it is too
   * much for a frame, or more than picks changed: the gallery is refetched.
   */
  | {
      readonly type: 'selection_changed';
      readonly galleryId: number;
      readonly changes: {
        readonly add: readonly number[];
        readonly remove: readonly number[];
      } | null;
    }
  /**
   * The person blocked or unblocked this one, on any device, or may write to them again: the
   * permission is refetched. A blocked person gets no frame.
   */
  | { readonly type: 'contact_changed'; readonly userId: number }
  | { readonly type: 'typing_status'; readonly senderId: number; readonly isTyping: boolean }
  | { readonly type: 'authenticated'; readonly userId: number }
  | { readonly type: 'pong' }
  | { readonly type: 'signed_out' }
  | { readonly type: 'error'; readonly message: string };
