/** Where a booking's delivery stands, beside its status. */
export const deliveryStatuses = [
  'none',
  'awaiting',
  'delivered',
  'changes_requested',
  'approved',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * From none to awaiting when the booking is confirmed, and back if it ends without a delivery.
 * The rows of the booking's table say who takes the other steps.
 */
export const deliveryMachine: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  none: ['awaiting'],
  awaiting: ['delivered', 'approved', 'none'],
  delivered: ['changes_requested', 'approved'],
  changes_requested: ['delivered', 'approved'],
  approved: [],
};

/** The creator is reminded this many days before the promised day. */
export const dueNoticeDays = 2;
/** Without a promised day, work is expected this many days after it was done … */
export const expectedDays = 14;
/** With nothing delivered this many days after it, the client may cancel and gets the held money back … */
export const lateCancelDays = 7;
/** … and after this many it is refunded automatically … */
export const undeliveredRefundDays = 30;
/** … which both are told this many days before. */
export const refundNoticeDays = [7, 1] as const;
