import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { DocumentHash } from '#web/agreements/components/agreement-text.tsx';
import { useZonedFormat } from '#web/bookings/components/use-zoned-format.ts';
import { PersonWithWork } from '#web/creators/components/person-with-work.tsx';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { definePage, type FailedProps, type PageProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { EmptyPage } from '#web/ui/feedback/empty-page.tsx';
import { AcceptOffer } from '../accepting/accept-offer.tsx';
import { HireByOffer } from '../accepting/hire-by-offer.tsx';
import { DocumentFacts, RequestFacts } from '../components/offer-facts.tsx';
import { offerQuery } from '../components/offer-reads.ts';
import { OfferStatus } from '../components/offer-status.tsx';
import { OfferSteps } from '../components/offer-steps.tsx';
import { WriteOffer } from '../writing/write-offer.tsx';

interface Params {
  readonly id: number;
}

function OfferPage({ params }: PageProps<Params, unknown, unknown>) {
  const { offers } = useSite();
  const { data: offer } = useQuery(offerQuery(params.id));
  if (!offer) return <OfferMissing />;
  return <OfferShown offer={offers ? offer : closed(offer)} />;
}

/** While offers are switched off, what is open can be read and ended. */
const closed = (offer: Offer): Offer => ({
  ...offer,
  actions: offer.actions.filter((action) => action === 'decline' || action === 'withdraw'),
});

function OfferShown({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const { side, request, current, actions, changes } = offer;
  const writes = actions.includes('offer') || actions.includes('revise');
  const title = current?.document.title ?? request?.package?.title ?? t`Request for an offer`;
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <header className="grid gap-3">
        <Link
          to="/offers"
          search={side === 'creator' ? { side } : {}}
          className="flex items-center gap-2 justify-self-start text-muted-foreground text-sm hover:text-foreground"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          <Trans>All offers</Trans>
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="wrap-anywhere font-bold text-xl">{title}</h1>
          <OfferStatus offer={offer} />
        </div>
        {offer.job && <JobLine job={offer.job} side={side} />}
        <StatusLine offer={offer} />
        <OffersOff offer={offer} />
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {current && (
            <section className="card grid gap-4 p-6" aria-label={t`The offer`}>
              {offer.job ? (
                <HireByOffer offer={offer} current={current} job={offer.job} />
              ) : (
                <AcceptOffer offer={offer} current={current} />
              )}
              <OfferSteps offer={offer} />
            </section>
          )}
          {changes.length > 0 && (
            <section className="card grid gap-3 p-6">
              <h2 className="font-semibold">
                <Trans>Changes asked for</Trans>
              </h2>
              {changes.map(({ version, note, at }) => (
                <div key={at}>
                  <p className="text-muted-foreground text-sm">
                    <Trans>About version {version}</Trans>
                  </p>
                  <WrittenText noted>{note}</WrittenText>
                </div>
              ))}
            </section>
          )}
          {writes && (
            <section className="card p-6" aria-label={t`Your offer`}>
              <WriteOffer key={current?.version ?? 0} offer={offer} />
            </section>
          )}
          {current && (
            <section className="card grid gap-4 p-6">
              <h2 className="font-semibold">
                <Trans>What is promised</Trans>
              </h2>
              <DocumentFacts document={current.document} onJob={offer.job !== null} />
              <div className="grid gap-1">
                <p className="text-muted-foreground text-xs">
                  <Trans>Version {current.version}</Trans>
                </p>
                <DocumentHash sha256={current.sha256} />
              </div>
            </section>
          )}
          {request && (
            <section className="card grid gap-4 p-6">
              <h2 className="font-semibold">
                {side === 'client' ? <Trans>What you asked for</Trans> : <Trans>The request</Trans>}
              </h2>
              <RequestFacts request={request} />
              {!current && <OfferSteps offer={offer} />}
            </section>
          )}
        </div>
        <aside className="grid min-w-0 grid-cols-1 gap-6">
          <WithWhom offer={offer} />
        </aside>
      </div>
    </div>
  );
}

/** The job that the offer answers. */
function JobLine({ job, side }: { job: NonNullable<Offer['job']>; side: Offer['side'] }) {
  return (
    <p>
      <Trans>
        For the job{' '}
        <Link
          to={side === 'client' ? '/jobs/$id/manage' : '/jobs/$id'}
          params={{ id: String(job.id) }}
          className="underline underline-offset-2"
        >
          {job.title}
        </Link>
      </Trans>
    </p>
  );
}

function WithWhom({ offer: { side, creator, client } }: { offer: Offer }) {
  const userId = side === 'client' ? creator.userId : client.id;
  return (
    <section className="card grid gap-4 p-6">
      {side === 'client' ? (
        <PersonWithWork
          person={creator.user}
          work={creator.work}
          service={creator.serviceType}
          creatorId={creator.id}
          narrow
        />
      ) : (
        <div className="flex items-center gap-4">
          <Avatar alt="" initials={initialsOf(client.fullName)} src={client.profileImage} />
          <p className="font-semibold">{client.fullName}</p>
        </div>
      )}
      <Link to={`/messages/${userId}`} className={buttonClass({ variant: 'outline' })}>
        <Trans context="verb">Message</Trans>
      </Link>
    </section>
  );
}

/** What happens next, or what came of it. */
function StatusLine({ offer }: { offer: Offer }) {
  const { status, side, dueBy, bookingId, reason, creator, client, timeZone } = offer;
  const zoned = useZonedFormat(timeZone);
  const name = side === 'client' ? creator.user.fullName : client.fullName;
  const by = dueBy && zoned.dayAndTime(dueBy);
  return (
    <div className="grid gap-1 text-muted-foreground">
      {status === 'asked' && by !== null && (
        <p>
          {side === 'client' ? (
            <Trans>
              {name} can answer until {by}. Nothing is charged.
            </Trans>
          ) : (
            <Trans>
              Answer {name} by {by}; after that, the request ends.
            </Trans>
          )}
        </p>
      )}
      {status === 'declined' && reason !== '' && <WrittenText noted>{reason}</WrittenText>}
      {bookingId !== null && (
        <Link
          to="/bookings/$id"
          params={{ id: String(bookingId) }}
          className="justify-self-start underline underline-offset-2"
        >
          <Trans>View the booking</Trans>
        </Link>
      )}
    </div>
  );
}

function OffersOff({ offer: { status } }: { offer: Offer }) {
  const { offers } = useSite();
  if (offers || (status !== 'asked' && status !== 'sent')) return null;
  return (
    <p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-sm">
      <Trans>Offers are switched off on this site. You can still read this one, and end it.</Trans>
    </p>
  );
}

function OfferMissing({ onRetry }: Partial<Pick<FailedProps, 'onRetry'>>) {
  const { t } = useLingui();
  return (
    <EmptyPage
      title={t`Offer not found`}
      text={t`It doesn't exist, or it's between other people.`}
      onRetry={onRetry}
      back={<Link to="/offers" className={buttonClass()}>{t`All offers`}</Link>}
    />
  );
}

export const page = definePage({
  params: z.object({ id }),
  load: async ({ fetch, params }) => {
    const { current } = await fetch(offerQuery(params.id));
    return { title: current?.document.title ?? '' };
  },
  head: ({ data: { title } }) =>
    title === '' ? { title: msg`Request for an offer`, noindex: true } : { title, noindex: true },
  View: OfferPage,
  NotFound: OfferMissing,
});
