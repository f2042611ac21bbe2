import type {
  exportAdminBookings,
  exportAdminJobs,
  exportPeople as exportAll,
} from '#contract/admin/admin.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { StreamedReply } from '#contract/file-reply.ts';
import { csvRow } from '#server/platform/csv-rules.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { findBookings, findJobs } from './order-store.ts';
import { findPeople } from './people/people-store.ts';

type Cells = readonly (string | number)[];
const atOnce = 1000;

/** Reads a list in pages while it is sent, the newest first. */
async function* linesOf<Row extends { readonly id: number }>(
  head: readonly string[],
  find: (page: { before: number | undefined; limit: number }) => Promise<readonly Row[]>,
  cells: (row: Row) => Cells,
) {
  yield csvRow(head);
  for (let before: number | undefined; ; ) {
    const rows = await find({ before, limit: atOnce });
    yield rows.map((row) => csvRow(cells(row))).join('');
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
  const chunks = () =>
    linesOf(
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
  const chunks = () =>
    linesOf(
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
  const chunks = () =>
    linesOf(
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
