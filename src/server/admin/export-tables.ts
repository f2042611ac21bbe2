import type {
  exportAdminBookings,
  exportAdminJobs,
  exportPeople as exportAll,
} from '#contract/admin/admin.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { StreamedReply } from '#contract/file-reply.ts';
import { csvRow } from '#server/platform/csv-rules.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { createFairQueue } from '#server/platform/queue/fair-queue.ts';
import { findBookings, findJobs } from './order-store.ts';
import { findPeople } from './people/people-store.ts';

type Cells = readonly (string | number)[];
const atOnce = 250;
/** Tables are written one page at a time, all of them together: everything else comes between. */
const turns = createFairQueue({ places: 1, waitingEach: 100, waiting: 200, rest: 1 });

/** Who is getting a table now. */
const underWay = new Set<number>();

/**
 * Reads a list in pages while it is sent, the newest first. Errors: too_many_requests while the same
 * person still gets another one.
 */
function tableFor<Row extends { readonly id: number }>(
  { viewer }: SignedInContext,
  ...of: Parameters<typeof linesOf<Row>>
): StreamedReply['chunks'] {
  if (underWay.has(viewer.id)) throw new DomainError('too_many_requests');
  return async function* () {
    underWay.add(viewer.id);
    try {
      yield* linesOf(...of);
    } finally {
      underWay.delete(viewer.id);
    }
  };
}

async function* linesOf<Row extends { readonly id: number }>(
  head: readonly string[],
  find: (page: { before: number | undefined; limit: number }) => Promise<readonly Row[]>,
  cells: (row: Row) => Cells,
) {
  yield csvRow(head);
  for (let before: number | undefined; ; ) {
    const from = before;
    const { rows, text } = await turns.run({ key: `table ${head}`, preferred: false }, async () => {
      const found = await find({ before: from, limit: atOnce });
      return { rows: found, text: found.map((row) => csvRow(cells(row))).join('') };
    });
    yield text;
    before = rows.at(-1)?.id;
    if (before === undefined || rows.length < atOnce) return;
  }
}

/** The jobs of an operator's search, as many as there are. */
export function exportJobs(
  ctx: SignedInContext,
  query: ParsedInputOf<typeof exportAdminJobs>['query'],
): StreamedReply {
  const t = translateIn(ctx.translator, ctx.locale);
  const head = [
    ...[t('Job'), t('Title'), t('Client'), t('Creator'), t('Date'), t('Location')],
    ...[t('Budget (USD)'), t('Status'), t('Payment'), t('Posted')],
  ];
  const chunks = tableFor(
    ctx,
    head,
    (page) => findJobs(ctx.db, { ...query, ...page }),
    (job) => [
      ...[job.id, job.title, job.client.fullName, job.creator?.fullName ?? '', job.date],
      ...[job.location, job.budget, job.status, job.paymentStatus, job.createdAt],
    ],
  );
  return { name: 'jobs.csv', chunks };
}

/** The bookings of an operator's search, as many as there are. */
export function exportBookings(
  ctx: SignedInContext,
  query: ParsedInputOf<typeof exportAdminBookings>['query'],
): StreamedReply {
  const t = translateIn(ctx.translator, ctx.locale);
  const head = [
    ...[t('Booking'), t('Client'), t('Creator'), t('Starts'), t('Hours'), t('Amount (USD)')],
    ...[t('Status'), t('Payment'), t('Booked')],
  ];
  const chunks = tableFor(
    ctx,
    head,
    (page) => findBookings(ctx.db, { ...query, ...page }),
    (booking) => [
      ...[booking.id, booking.client.fullName, booking.creator.fullName, booking.startsAt],
      ...[booking.hours, (booking.amount / 100).toFixed(2), booking.status],
      ...[booking.paymentStatus, booking.createdAt],
    ],
  );
  return { name: 'bookings.csv', chunks };
}

/** The people of an operator's search, as many as there are. */
export function exportPeople(
  ctx: SignedInContext,
  query: ParsedInputOf<typeof exportAll>['query'],
): StreamedReply {
  const t = translateIn(ctx.translator, ctx.locale);
  const head = [
    ...[t('Person'), t('Name'), t('Username'), t('Email'), t('Email confirmed'), t('Location')],
    ...[t('Creator'), t('Jobs'), t('Bookings'), t('Joined'), t('Suspended')],
  ];
  const { siteName } = ctx.settings.now();
  const chunks = tableFor(
    ctx,
    head,
    (page) => findPeople(ctx.db, { ...query, ...page }, siteName),
    (one) => [
      ...[one.id, one.fullName, one.username, one.email, one.emailVerified ? t('Yes') : t('No')],
      ...[one.location, one.creatorId ?? '', one.jobs, one.bookings, one.createdAt],
      one.suspendedAt ?? '',
    ],
  );
  return { name: 'people.csv', chunks };
}
