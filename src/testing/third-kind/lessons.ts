/** A kind of order that no site has: a creator teaches a client, on a day, at a price. All that it says is here. */
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { FrozenTerms } from '#contract/deliveries/delivery-facts.ts';
import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import type { DeliveredWork } from '#contract/deliveries/delivery-terms.ts';
import { endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { calendarDate, idParams } from '#contract/fields.ts';
import { daysAfter } from '#contract/lifecycles/job-timers.ts';
import type { OrderKind, OrderSide } from '#contract/order.ts';
import { moveCalls } from '#contract/orders/order-moves.ts';
import { findNamesBy } from '#server/accounts/index.ts';
import { deliveryColumns } from '#server/deliveries/index.ts';
import {
  changeAddress,
  completeOrder,
  type DeliveringKind,
  deliverAgain,
  deliverOrder,
  deliveryNotifications,
  type EndedKind,
  endingsOf,
  followsPayment,
  type KindOfOrder,
  type MovedKind,
  moveNotifications,
  moveRoutes,
  type OpenMove,
  openMove,
  orderMails,
  type PlacedKind,
  requestChanges,
  type TimedKind,
} from '#server/orders/index.ts';
import { paymentStatusChanged, settle } from '#server/payments/index.ts';
import type { Capability } from '#server/platform/capability.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { handle } from '#server/platform/http/route.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { FindNames } from '#server/platform/i18n/translator.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import type { ListedKind } from '#server/platform/order-kinds.ts';

const kind = 'lesson' as OrderKind;

/** Its line in the list of kinds. */
export const listedLesson: ListedKind = {
  lockSpace: 40,
  nameOf: (id) => msg('the lesson “{title}”', { title: { named: kind, id } }),
  dataOf: () => ({}),
  pathOf: (id) => `/lessons/${id}`,
  view: msg('View the lesson'),
};

interface LessonTime {
  readonly date: string;
  readonly startTime: string | null;
}
interface LessonRow extends LessonTime {
  readonly id: number;
  readonly clientId: number;
  readonly creatorId: number;
  readonly creatorUserId: number;
  readonly title: string;
  readonly address: string;
  readonly timeZone: string;
  readonly priceCents: number;
  readonly status: 'planned' | 'delivered' | 'completed' | 'cancelled';
  readonly paymentStatus: string;
  readonly approveAt: string | null;
  readonly frozenTerms: FrozenTerms | null;
  readonly delivery: DeliveredWork | null;
  readonly move: OpenMove<LessonTime> | null;
}

async function findLesson(db: Queryable, id: number): Promise<LessonRow | undefined> {
  const { rows } = await sql<LessonRow>`
    select l.*, l.date::text, to_char(l.start_time, 'HH24:MI') as start_time, c.user_id as creator_user_id,
      ${sql.join([...deliveryColumns(kind, 'l.id'), openMove(kind, 'l.id', 'day')])}
    from lessons l join creators c on c.id = l.creator_id where l.id = ${id}`.execute(db);
  return rows[0];
}
const update = (tx: Tx, id: number, values: Readonly<Record<string, unknown>>) =>
  sql`update lessons set ${sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where id = ${id}`.execute(tx);

/** Who may do what, in which state. */
/** What `personOfOrder` names. */
const peopleOn =
  (person: RawBuilder<unknown>): FindNames =>
  async (db, ids) => {
    const { rows } = await sql<{ id: number; userId: number }>`
      select l.id, ${person} as user_id from lessons l join creators c on c.id = l.creator_id
      where l.id in (${sql.join([...ids])})`.execute(db);
    return findNamesBy(db, rows);
  };

function mayNow(lesson: LessonRow, actor: OrderSide | 'system' | 'operator', action: string) {
  const { status, paymentStatus, move } = lesson;
  const planned = status === 'planned';
  const held = paymentStatus === 'in_escrow';
  const own = move?.proposedBy === (actor === 'client' ? lesson.clientId : lesson.creatorUserId);
  const rules: Readonly<Record<string, boolean>> = {
    propose_move: planned,
    accept_move: planned && !own,
    decline_move: planned && !own,
    withdraw_move: planned && own,
    deliver: actor === 'creator' && planned && held,
    deliver_again: actor === 'creator' && status === 'delivered',
    request_changes: actor === 'client' && status === 'delivered',
    complete: actor !== 'creator' && status === 'delivered' && held,
    refund_undelivered: actor === 'system' && planned && held,
    change_address: actor === 'client' && planned,
  };
  return rules[action] ?? false;
}
const demanding = (lesson: LessonRow, actor: Parameters<typeof mayNow>[1]) => ({
  row: lesson,
  clientId: lesson.clientId,
  creatorId: lesson.creatorId,
  creatorUserId: lesson.creatorUserId,
  shareCents: lesson.priceCents,
  frozenTerms: lesson.frozenTerms,
  delivery: lesson.delivery,
  demand: (action: string) => {
    if (!mayNow(lesson, actor, action)) throw new DomainError('conflict');
  },
});

const shown = z.object({
  id: z.int(),
  status: z.string(),
  date: z.string(),
  address: z.string(),
  move: z.nullable(z.object({ id: z.int(), date: z.string() })),
});
type Lesson = z.output<typeof shown>;

const ofLesson: KindOfOrder<LessonRow, Lesson> = {
  kind,
  lock: async (tx, { viewer }, id) => {
    await lockEntity(tx, kind, id);
    const lesson = await findLesson(tx, id);
    const sides = { client: lesson?.clientId, creator: lesson?.creatorUserId };
    const side = (['client', 'creator'] as const).find((each) => sides[each] === viewer.id);
    if (!lesson || !side) throw new DomainError('not_found');
    return { ...demanding(lesson, side), side };
  },
  lockAs: async (tx, _ctx, id, actor) => {
    await lockEntity(tx, kind, id);
    const lesson = await findLesson(tx, id);
    return lesson && demanding(lesson, actor);
  },
  reply: async (tx, _ctx, id) => {
    const lesson = await findLesson(tx, id);
    if (!lesson) throw new DomainError('not_found');
    return lesson;
  },
};

const delivering: DeliveringKind<LessonRow, Lesson> = {
  ...ofLesson,
  delivering: {
    deliver: 'deliver',
    markDelivered: (tx, { clock }, { id }) =>
      update(tx, id, { status: 'delivered', approve_at: daysAfter(clock(), 14) }),
    markSentBack: (tx, _ctx, { id }) => update(tx, id, { status: 'planned', approve_at: null }),
  },
};
const ended: EndedKind<LessonRow, Lesson> = {
  ...ofLesson,
  ending: {
    complete: 'complete',
    markCompleted: async (tx, { clock }, { id }) => {
      await update(tx, id, { status: 'completed', completed_at: clock() });
    },
    refund: async (tx, ctx, { id }) => {
      await update(tx, id, { status: 'cancelled' });
      await settle(ctx, tx, { kind, id }, { client: 'rest', why: { cause: 'not_delivered' } });
    },
  },
};
const moved: MovedKind<LessonRow, LessonTime, { readonly date: string }> = {
  ...ofLesson,
  moves: {
    calls: moveCalls({
      ...{
        kind,
        wish: z.object({ date: calendarDate }),
        order: shown,
        errors: ['not_found', 'conflict'],
      },
      timeErrors: [],
      propose: { summary: 'Proposes another day' },
      accept: { summary: 'Accepts it' },
    }),
    counted: 'move.proposed',
    findCreator: async (tx, _ctx, id) => (await findLesson(tx, id))?.creatorId ?? null,
    timeOf: ({ date, startTime }) => ({ date, startTime }),
    timeFrom: ({ startTime }, { date }) => ({ date, startTime }),
    requireFree: async (_tx, { clock }, { timeZone }, { date }) => {
      if (date <= dayAt(clock().toISOString(), timeZone)) throw new DomainError('conflict');
    },
    move: async (tx, _ctx, { id, timeZone }, { date }) => {
      await update(tx, id, { date });
      return { workedOn: date, timeZone };
    },
    setAddress: (tx, { id }, address) => update(tx, id, { address }),
    show: async (_tx, { timeZone }, { date }) => ({ date, startsAt: null, timeZone }),
  },
};

const placed: PlacedKind<LessonRow, LessonTime, Lesson> = {
  ...ofLesson,
  moves: moved.moves,
  placed: { isAgreed: () => true, townOf: () => '' },
};

interface AboutLesson {
  readonly id: number;
}
const named = ({ id }: AboutLesson) => listedLesson.nameOf(id);
const texts = {
  kind,
  place: {
    type: 'notification',
    data: () => ({}),
    path: ({ id }: AboutLesson) => `/lessons/${id}`,
  },
  aboutFor: ({ order }: { readonly order: AboutLesson }): AboutLesson => ({ id: order.id }),
  nameOf: named,
} as const;
const notifications = [
  ...deliveryNotifications<AboutLesson>({
    ...texts,
    delivered: 'delivered',
    deliveredText: (about) => msg('What you made in {lesson} is ready', { lesson: named(about) }),
    changesText: (about) => msg('Changes were asked for {lesson}', { lesson: named(about) }),
  }),
  ...moveNotifications<AboutLesson, { readonly lesson: ReturnType<typeof named> }>({
    ...texts,
    namesOf: (about) => ({ lesson: named(about) }),
    proposed: (values) => msg('{name} proposed {time} for {lesson}', values),
    moved: (values) => msg('{lesson} is now on {time}', values),
    declined: (values) => msg('{lesson} stays on {time}', values),
    withdrawn: (values) => msg('{lesson} stays on {time}', values),
    passed: (values) => msg('{time} passed for {lesson}', values),
  }),
];

interface Told extends AboutLesson {
  readonly title: string;
}
const mail = <More extends object = object>(name: string, subject: (of: Told & More) => string) =>
  defineMail<Told & More>(name, (of) => ({ subject: subject(of), paragraphs: [of.title] }));
const mails = orderMails({
  find: async (db, id) => {
    const { rows } = await sql<Told & { clientEmail: string; creatorEmail: string }>`
      select l.id, l.title, client.email::text as client_email, creator.email::text as creator_email
      from lessons l join people client on client.id = l.client_id join creators c on c.id = l.creator_id
        join people creator on creator.id = c.user_id where l.id = ${id}`.execute(db);
    return rows[0];
  },
  tell: ({ id, title }): Told => ({ id, title }),
  approvalComing: mail<{ daysLeft: number }>('lesson-approval', (of) => `${of.daysLeft} days left`),
  moves: {
    newTimes: (_facts, { date }) => ({ date }),
    proposed: mail<{ newTimes: { date: string } }>('lesson-proposed', (of) => of.newTimes.date),
    declined: mail<{ newTimes: { date: string } }>('lesson-declined', (of) => of.newTimes.date),
    moved: mail('lesson-moved', ({ title }) => `Moved: ${title}`),
  },
  reviewRequest: defineMail<{ readonly of: readonly [Told, ...(readonly Told[])] }>(
    'lesson-review',
    ({ of: [{ title }] }) => ({
      subject: `How was ${title}?`,
      paragraphs: [title],
    }),
  ),
});

/** What time brings about for lessons. */
export const timedLessons: TimedKind = {
  kind,
  endings: endingsOf(ended),
  mails,
};

const step = { access: 'signed-in', cost: 'cheap', params: idParams, reply: shown } as const;
const note = z.object({ note: z.string() });
const call = (path: string) =>
  endpoint(`POST /api/lessons/:id/${path}`, { ...step, summary: path });
const callWith = <Body extends z.core.$ZodType>(path: string, body: Body) =>
  endpoint(`POST /api/lessons/:id/${path}`, { ...step, summary: path, body });

export const lessons: Capability = {
  name: 'lessons',
  routes: [
    ...moveRoutes(moved),
    handle(callWith('delivery', note), (ctx, { params, body }) =>
      deliverOrder(ctx, delivering, params.id, { url: null, ...body }),
    ),
    handle(callWith('delivery/version', note), (ctx, { params, body }) =>
      deliverAgain(ctx, delivering, params.id, body),
    ),
    handle(callWith('changes', note), (ctx, { params, body }) =>
      requestChanges(ctx, delivering, params.id, body.note),
    ),
    handle(callWith('address', z.object({ address: z.string() })), (ctx, { params, body }) =>
      changeAddress(ctx, placed, params.id, body.address),
    ),
    handle(call('approval'), (ctx, { params }) => completeOrder(ctx, ended, params.id)),
  ],
  notifications,
  names: {
    [kind]: async (db, ids) => {
      const { rows } =
        await sql<Told>`select id, title from lessons where id in (${sql.join([...ids])})`.execute(
          db,
        );
      return new Map(rows.map(({ id, title }) => [id, title]));
    },
    [`${kind}:client`]: peopleOn(sql`l.client_id`),
    [`${kind}:creator`]: peopleOn(sql`c.user_id`),
  },
  orders: {
    [kind]: async (db: Queryable, id: number) => {
      const lesson = await findLesson(db, id);
      return lesson && { ...lesson, cancelled: lesson.status === 'cancelled' };
    },
  },
  subscribers: [
    followsPayment(
      { kind, find: findLesson },
      paymentStatusChanged,
      'payment-status',
      async (_ctx, tx, lesson, { status }) => {
        if (lesson) await update(tx, lesson.id, { payment_status: status });
      },
    ),
  ],
};
