import { endingRetried } from '#server/payments/index.ts';
import type { Capability } from '#server/platform/capability.ts';
import { type EventKind, subscribe } from '#server/platform/events/event.ts';
import { showsOrder } from '#server/platform/live/live-orders.ts';
import { column } from '#server/platform/personal-data/personal-data.ts';
import * as events from './events.ts';
import { endOverdueExtras } from './extras/end-overdue-extras.ts';
import { extraNotifications } from './extras/extra-notifications.ts';
import { askForReviews, orderMailers } from './mails/order-mails.ts';
import { endPassedMoves } from './moving/end-passed-moves.ts';
import { clientAwayNotifications } from './people/client-away-notifications.ts';
import { renamedNotification } from './people/renamed-notifications.ts';
import { remindToAct } from './reminding/remind-to-act.ts';
import { absenceFollower } from './timers/follow-absence.ts';
import { endIfOver, orderTasks, type TimedKind } from './timers/order-tasks.ts';

export {
  type DeliveringKind,
  deliverAgain,
  deliverOrder,
  requestChanges,
} from './delivering/deliver-order.ts';
export {
  type DeliveryTexts,
  deliveryNotifications,
  deliverySubject,
} from './delivering/delivery-notifications.ts';
export {
  completeOrder,
  type EndedKind,
  endingsOf,
} from './ending/end-order.ts';
export { type OrderFact, orderCompleted } from './events.ts';
export type { ExtendedKind } from './extras/extended-kind.ts';
export { extraRoutes } from './extras/extra-routes.ts';
export { extraFollower, giveTimeBack } from './extras/follow-extras.ts';
export type { KindOfOrder } from './kind.ts';
export { orderMails } from './mails/order-mails.ts';
export { changeAddress, type PlacedKind } from './moving/change-address.ts';
export { type MoveTexts, moveNotifications } from './moving/move-notifications.ts';
export { moveRoutes } from './moving/move-order.ts';
export { type OpenMove, openMove } from './moving/move-store.ts';
export type { MovedKind } from './moving/moved-kind.ts';
export { followsPayment } from './paying/follow-payment.ts';
export { type ReviewableWork, reviewableOf } from './reviewable.ts';
export { listDue } from './timers/due-store.ts';
export { isOver } from './timers/notice-store.ts';
export type { TimedEnding, TimedKind } from './timers/order-tasks.ts';

const shown: readonly EventKind<events.OrderFact>[] = [
  events.addressChanged,
  events.changesRequested,
  events.extraDeclined,
  events.extraExpired,
  events.extraPaid,
  events.extraProposed,
  events.extraWithdrawn,
  events.moveDeclined,
  events.movePassed,
  events.moveProposed,
  events.moveWithdrawn,
  events.orderCompleted,
  events.orderDelivered,
  events.orderMoved,
  events.partDelivered,
  events.tipPaid,
];

/** What every kind of order has, written once: a kind says what differs (kind.ts). */
export const ordersOf = (kinds: readonly TimedKind[]): Capability => ({
  name: 'orders',
  tasks: {
    ...orderTasks(kinds),
    'ask-for-reviews': askForReviews(kinds),
    'remind-to-act': remindToAct(kinds),
    'end-passed-moves': endPassedMoves(kinds),
    'end-overdue-extras': endOverdueExtras(kinds),
  },
  mails: kinds.flatMap(({ mails }) => mails.templates),
  notifications: [...clientAwayNotifications, ...extraNotifications, renamedNotification],
  personalData: {
    columns: [
      column('order_moves.proposed_by', 'user', {
        without: ['job_id', 'booking_id'],
        kept: 'The other side of the order needs it; it says “Deleted user”',
      }),
    ],
  },
  subscribers: [
    ...shown.map((event) => showsOrder(event, ({ order }) => order)),
    ...orderMailers(kinds),
    absenceFollower(kinds),
    subscribe(endingRetried, 'order-ending-retried', {
      after: async (ctx, { payload: { order } }) => {
        const kind = kinds.find((one) => one.kind === order.kind);
        if (kind) await endIfOver(ctx, kind, order.id);
      },
    }),
  ],
});
