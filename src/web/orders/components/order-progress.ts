/** Where an order stands between its payment and the creator's pay, from its own facts. */
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import type { JobEnding } from '#contract/lifecycles/job-facts.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import { clockOf } from '#web/lib/format/clock.ts';

export interface OrderStep {
  readonly name:
    | 'paid'
    | 'shoot'
    | 'work'
    | 'approval'
    /** In the place of the approval: no one approved, but it ended by one of these. */
    | 'decision'
    | 'agreement'
    | 'payout'
    | 'canceled'
    | 'refund';
  readonly state: 'done' | 'current' | 'later' | 'stopped';
  /** When it was; before that, when it is or has to be. An instant or a calendar date. */
  readonly at: string | null;
  /** Why the current step waits. */
  readonly waits: 'processing' | 'bank' | 'problem' | 'changes' | null;
}

interface Facts {
  readonly payment: PaymentStatus;
  readonly paidAt: string | null;
  readonly payBy: string | null;
  readonly shootOn: string;
  /** Its time is over. */
  readonly shot: boolean;
  readonly delivers: boolean;
  readonly delivered: boolean;
  readonly deliveredAt: string | null;
  readonly dueOn: string | null;
  readonly changes: boolean;
  readonly approved: boolean;
  readonly approvedAt: string | null;
  /** What ended it instead of an approval. */
  readonly endedBy: 'decision' | 'agreement' | null;
  readonly approveBy: string | null;
  readonly canceled: boolean;
  readonly canceledAt: string | null;
  /** Something of it went back, or to the creator, when it ended. */
  readonly refunded: boolean;
  readonly creatorGets: boolean;
  /** A problem waits for our decision. */
  readonly problem: boolean;
}

type Planned = Pick<OrderStep, 'name' | 'at'> & { readonly done: boolean };

function stepsOf(facts: Facts): OrderStep[] {
  const { payment, delivered, approved } = facts;
  const paid = payment !== 'unpaid' && payment !== 'processing';
  const settled = payment === 'paid';
  const done = {
    paid: { name: 'paid', done: paid, at: paid ? facts.paidAt : facts.payBy },
    shoot: { name: 'shoot', done: paid && facts.shot, at: facts.shootOn },
    work: {
      name: 'work',
      done: delivered || approved,
      at: delivered || approved ? facts.deliveredAt : facts.dueOn,
    },
    approval: {
      name: facts.endedBy ?? 'approval',
      done: approved,
      at: approved ? facts.approvedAt : facts.approveBy,
    },
    payout: { name: 'payout', done: approved && settled, at: null },
    refund: { name: 'refund', done: true, at: null },
  } satisfies Record<string, Planned>;
  const made = [done.paid, done.shoot, ...(facts.delivers ? [done.work] : [])];
  if (facts.canceled) {
    return [
      ...made.filter((step) => step.done).map((step) => stepIn(step, 'done')),
      stepIn({ name: 'canceled', at: facts.canceledAt }, 'stopped'),
      ...(facts.refunded ? [stepIn(done.refund, 'done')] : []),
      ...(facts.creatorGets ? [stepIn(done.payout, settled ? 'done' : 'current')] : []),
    ];
  }
  const end = approved && payment === 'refunded' ? done.refund : done.payout;
  const planned: Planned[] = [...made, done.approval, end];
  // Work may be delivered before its day: then the day is still to come, and something else is next.
  const current = planned.findIndex(
    (step) => !step.done && !(step.name === 'shoot' && (delivered || approved)),
  );
  return planned.map((step, index) =>
    index === current
      ? stepIn(step, 'current', waitOf(facts, step.name))
      : stepIn(step, step.done ? 'done' : 'later'),
  );
}

function waitOf(facts: Facts, name: OrderStep['name']): OrderStep['waits'] {
  if (facts.problem) return 'problem';
  if (facts.payment === 'disputed') return 'bank';
  if (name === 'paid' && facts.payment === 'processing') return 'processing';
  return name === 'work' && facts.changes ? 'changes' : null;
}

const stepIn = (
  { name, at }: Pick<OrderStep, 'name' | 'at'>,
  state: OrderStep['state'],
  waits: OrderStep['waits'] = null,
): OrderStep => ({ name, state, at, waits });

export function bookingSteps(booking: BookingDetail, now: Date): OrderStep[] {
  const { status, deliveryStatus, deliveryTerms, delivery, cancelledAt, money } = booking;
  const over = new Date(booking.endsAt);
  const approved = status === 'completed';
  return stepsOf({
    payment: booking.paymentStatus,
    paidAt: booking.confirmedAt,
    payBy: booking.holdExpiresAt,
    shootOn: booking.startsAt,
    shot: over <= (cancelledAt === null ? now : new Date(cancelledAt)),
    // Approved without a delivery, there is none to show.
    delivers: deliveryTerms !== null && !(approved && delivery === null),
    delivered: deliveryStatus === 'delivered' || (deliveryStatus === 'approved' && !!delivery),
    deliveredAt: delivery?.deliveredAt ?? null,
    dueOn: deliveryTerms?.dueOn ?? null,
    changes: deliveryStatus === 'changes_requested',
    approved,
    approvedAt: booking.completedAt,
    endedBy: endingOfBooking(booking),
    approveBy: booking.autoApproveAt,
    canceled: status === 'cancelled',
    canceledAt: cancelledAt,
    refunded: (booking.refundAmount ?? 0) > 0,
    creatorGets: money !== null && money.onItsWayCents + money.releasedCents > 0,
    problem: booking.problem !== null,
  });
}

function endingOfBooking({ decision, agreedAmount }: BookingDetail): Facts['endedBy'] {
  if (decision) return 'decision';
  return agreedAmount === null ? null : 'agreement';
}

const endingOf: Partial<Record<JobEnding, Facts['endedBy']>> = {
  decided: 'decision',
  agreed: 'agreement',
};

/** Of a job with a hired creator. */
export function jobSteps(job: JobDetail, now: Date): OrderStep[] {
  const { status, progress, timeZone, endDate, date, paymentStatus, budget } = job;
  const approved = status === 'completed';
  const submitted = progress?.submittedAt ?? null;
  const share = progress?.agreedAmount ?? progress?.decision?.creatorAmount ?? null;
  return stepsOf({
    payment: paymentStatus,
    paidAt: null,
    payBy: progress?.payBy ?? null,
    shootOn: date,
    shot: clockOf(timeZone ?? 'UTC', now.toISOString())[0] > (endDate ?? date),
    delivers: !(approved && submitted === null),
    delivered: status === 'submitted' || (approved && submitted !== null),
    deliveredAt: submitted,
    dueOn: progress?.deliveryTerms?.dueOn ?? null,
    changes: progress?.changesNote != null,
    approved,
    approvedAt: progress?.completedAt ?? null,
    endedBy: endingOf[progress?.ending ?? 'approved'] ?? null,
    approveBy: progress?.autoApproveAt ?? null,
    canceled: status === 'cancelled',
    canceledAt: null,
    refunded: paymentStatus === 'refunded' || (share !== null && share < budget * 100),
    creatorGets: (share ?? 0) > 0,
    problem: progress?.disputed === true,
  });
}
