import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { getOrderFile, type OrderFile, writeToSides } from '#contract/admin/order-file.ts';
import { getOrderMoney } from '#contract/admin/order-money.ts';
import { id } from '#contract/fields.ts';
import { formatCents } from '#contract/money.ts';
import { orderKinds } from '#contract/order.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { MoneyRecord } from '#web/payments/components/money-record.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { AdminHeader, overviewQuery } from '../components/admin-header.tsx';
import { AdminLink, PersonLink } from '../components/admin-link.tsx';
import { ConfirmWithReason } from '../components/confirm-with-reason.tsx';
import { paymentStatusLabels } from '../orders/order-lists.tsx';
import { OrderMoneyButton } from '../orders/order-money-button.tsx';
import { OrderPapers } from '../orders/order-papers.tsx';
import { useOrderStatus } from '../orders/use-order-status.ts';

type Params = { kind: (typeof orderKinds)[number]; id: number };
const fileQuery = (params: Params) => queryOf(getOrderFile, { params });

/** Any order, whether or not something is wrong with it. */
function OrderPage({ params }: PageProps<Params, unknown, undefined>) {
  const { data: file } = useQuery(fileQuery(params));
  if (!file) return null;
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-10 sm:px-6">
      <AdminHeader shown={file.kind === 'job' ? 'jobs' : 'bookings'} />
      <Facts file={file} />
      <Money of={params} />
      <OrderPapers file={file} />
    </div>
  );
}

function Facts({ file }: { file: OrderFile }) {
  const { t } = useLingui();
  const { kind, client, creator, promise, disputed, address } = file;
  const status = useOrderStatus(file);
  return (
    <section className="card grid gap-5 p-4 sm:p-6">
      <header className="grid gap-2">
        <h2 className="font-semibold text-lg">
          {kind === 'job' ? <Trans>Job #{file.id}</Trans> : <Trans>Booking #{file.id}</Trans>}
          {file.title !== '' && ` · ${file.title}`}
        </h2>
        <p className="flex flex-wrap items-center gap-1.5">
          <Badge tone={status.tone}>{status.label}</Badge>
          <Badge tone="outline">{t(paymentStatusLabels[file.paymentStatus])}</Badge>
          {disputed && (
            <AdminLink tab="problems" className="rounded-full">
              <Badge tone="red">
                <Trans>Problem to decide</Trans>
              </Badge>
            </AdminLink>
          )}
        </p>
      </header>
      <div className="flex flex-wrap gap-3">
        <ConfirmWithReason
          endpoint={writeToSides}
          input={(text) => ({ params: { kind, id: file.id }, body: { text } })}
          done={t`Your message was sent`}
          draft={`order-letter-${kind}-${file.id}`}
          longest={5000}
          trigger={creator ? t`Write to both` : t`Write to the client`}
          title={creator ? t`Write to both sides` : t`Write to the client`}
          text={t`We email it to them in the site's name, each in an email of their own.`}
          label={t`Message`}
          submitLabel={t`Send`}
        />
        <OrderMoneyButton work={{ kind, id: file.id }} />
        {kind === 'job' && file.status !== 'draft' && (
          <Link to="/jobs/$id" params={{ id: String(file.id) }} className="btn btn-outline btn-sm">
            <Trans>Public page</Trans>
          </Link>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={t`Client`}>
          <PersonLink person={client} />
        </Fact>
        <Fact name={t`Creator`}>{creator ? <PersonLink person={creator} /> : t`None yet`}</Fact>
        <Fact name={t`When`}>
          <When file={file} />
        </Fact>
        <Fact name={t`Where`}>{address === '' ? t`No address yet` : address}</Fact>
        <Fact name={t`Price`}>{formatCents(file.priceCents)}</Fact>
        {file.deliverables.length > 0 && (
          <Fact name={t`Included`}>{file.deliverables.join(' · ')}</Fact>
        )}
        {promise && (
          <Fact name={t`Promised`}>
            <Promised promise={promise} />
          </Fact>
        )}
        <Fact name={t`Messages between them`}>{file.messageCount}</Fact>
      </dl>
    </section>
  );
}

/** Every movement of the order's money, once it was paid. */
function Money({ of: params }: { of: Params }) {
  const { data } = useQuery(queryOf(getOrderMoney, { params }));
  if (!data?.money) return null;
  return (
    <section className="card p-4 empty:hidden sm:p-6">
      <MoneyRecord money={data.money} of={params.kind} as="operator" />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted-foreground text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function When({ file: { workFrom, workUntil, hours } }: { file: OrderFile }) {
  const { t } = useLingui();
  const format = useFormat();
  const timed = workFrom.includes('T');
  const last = workUntil === null || timed || workUntil === workFrom ? '' : workUntil;
  return (
    <>
      {timed ? format.dateTime(workFrom) : format.date(workFrom)}
      {last !== '' && ` – ${format.date(last)}`}
      {hours !== null && ` · ${t`${hours} h`}`}
    </>
  );
}

function Promised({ promise }: { promise: NonNullable<OrderFile['promise']> }) {
  const { t } = useLingui();
  const format = useFormat();
  const day = format.date(promise.dueOn);
  const photos = promise.editedPhotos;
  return photos === null ? t`by ${day}` : t`${photos} edited photos by ${day}`;
}

export const page = definePage({
  params: z.object({ kind: z.enum(orderKinds), id }),
  load: async ({ params, fetch }): Promise<undefined> => {
    await Promise.all([fetch(overviewQuery), fetch(fileQuery(params))]);
    return undefined;
  },
  head: ({ params }) => ({
    title: params.kind === 'job' ? msg`Job #${params.id}` : msg`Booking #${params.id}`,
    noindex: true,
  }),
  View: OrderPage,
});
