import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { regionOf } from '#contract/i18n.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { getContact } from '#contract/messages/message-card.ts';
import { formatDollars } from '#contract/money.ts';
import { SubjectButton } from '#web/admin/subjects/subject-button.tsx';
import { queryOf } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { formatDay } from '#web/lib/format/format-date.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { idOf } from '#web/lib/forms/search-fields.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { postalAddress } from '#web/lib/postal-address.ts';
import { type Card, definePage, type PageProps } from '#web/lib/routing/page.ts';
import { JobNotFound } from '#web/orders/components/order-failures.tsx';
import { JobStatusBadge } from '#web/orders/components/order-status.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { ClientCard, MessageClient } from '../../cards/client-card.tsx';
import { JobFacts } from '../../cards/job-facts.tsx';
import { jobServiceLabels } from '../../cards/job-labels.ts';
import { JobPictures } from '../../cards/job-pictures.tsx';
import { PaymentBadge } from '../../cards/payment-badge.tsx';
import { ApplicantSide, VisitorSide } from '../../managing/visitor-side.tsx';

// Each role loads its own side; a visitor none of them.
const HiredSide = lazyHydrated(async () => (await import('./hired-side.tsx')).HiredSide);
const OwnerSide = lazyHydrated(
  async () => (await import('../../managing/owner-side.tsx')).OwnerSide,
);
const PricedApplication = lazyHydrated(
  async () => (await import('#web/offers/writing/priced-application.tsx')).PricedApplication,
);
const JobNotes = lazyHydrated(async () => (await import('../../managing/job-notes.tsx')).JobNotes);
const JobReviews = lazyHydrated(async () => (await import('./job-reviews.tsx')).JobReviews);

function JobPage({ params, user }: PageProps<{ id: number }, unknown, unknown>) {
  const format = useFormat();
  const { offers } = useSite();
  const { data: job, refetch } = useQuery(queryOf(getJob, { params }));
  if (!job) return <JobNotFound onRetry={() => void refetch()} />;
  const owner = user?.id === job.clientId;
  const selected = user?.creatorId != null && user.creatorId === job.selectedCreatorId;
  const involved = owner || selected;
  const hired = job.applications.find(({ status }) => status === 'accepted');
  const back = (
    <Link to="/jobs" className="justify-self-start text-muted-foreground text-sm underline">
      <Trans>All jobs</Trans>
    </Link>
  );
  const posted =
    job.openedAt === null ? (
      <Trans>Drafted {format.age(job.createdAt)}</Trans>
    ) : (
      <Trans>Posted {format.age(job.openedAt)}</Trans>
    );
  const mayWrite = user !== null && !owner && user.isCreator;
  const asked = <Asked job={job} />;
  const side = owner ? 'client' : selected ? 'creator' : null;
  const reviews = (side || job.review) && <JobReviews {...{ job, side, hired }} />;
  if (selected && hired)
    return (
      <HiredSide
        {...{ job, hired, back, posted }}
        postedBy={<PostedBy job={job} mayWrite={mayWrite} />}
      >
        {reviews}
        {asked}
      </HiredSide>
    );
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 sm:px-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 content-start gap-8">
        <header className="grid gap-3">
          {back}
          <div className="flex flex-wrap items-center gap-2">
            <JobStatusBadge status={job.status} />
            {job.visibility === 'invited' && (
              <Badge tone="outline">
                <Trans>Invited creators only</Trans>
              </Badge>
            )}
            <PaymentBadge job={job} />
          </div>
          <h1 className="font-bold text-xl">
            <WrittenText as="span">{job.title}</WrittenText>
          </h1>
          <p className="text-muted-foreground text-sm">{posted}</p>
        </header>
        {asked}
        {reviews}
      </div>
      <aside className="grid content-start gap-6">
        {owner && <OwnerSide job={job} />}
        {!involved && (
          <VisitorSide
            job={job}
            user={user}
            priced={offers && !job.budgetFrozen ? <PricedApplication job={job} /> : null}
          />
        )}
        <PostedBy job={job} mayWrite={mayWrite} />
      </aside>
    </div>
  );
}

function PostedBy({ job, mayWrite }: { job: JobDetail; mayWrite: boolean }) {
  return (
    <>
      <ClientCard job={job} mayWrite={mayWrite} />
      <SubjectButton kind="job" id={job.id} ownerId={job.clientId} name={job.title} />
    </>
  );
}

/** What the client asked for, and what was delivered. */
function Asked({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  return (
    <>
      <JobFacts job={job} />
      <section aria-labelledby="description" className="grid gap-3">
        <h2 id="description" className="font-semibold">
          <Trans>Description</Trans>
        </h2>
        <WrittenText noted links="by-page">
          {job.description}
        </WrittenText>
        <ul aria-label={t`Tags`} className="flex flex-wrap gap-2">
          {job.tags.map((tag) => (
            <li key={tag}>
              <Badge className="whitespace-normal">{tag}</Badge>
            </li>
          ))}
        </ul>
      </section>
      <JobPictures job={job} />
      {job.brief !== null && (
        <section aria-labelledby="notes" className="grid gap-3">
          <h2 id="notes" className="font-semibold">
            <Trans>Notes</Trans>
          </h2>
          <WrittenText>{job.brief}</WrittenText>
        </section>
      )}
      {job.progress !== null && job.notes !== job.brief && (
        <section aria-labelledby="delivery" className="grid gap-3">
          <h2 id="delivery" className="font-semibold">
            <Trans>Delivered work</Trans>
          </h2>
          <JobNotes notes={job.notes} />
        </section>
      )}
    </>
  );
}

/** The job as schema.org's JobPosting, for search engines; undefined where its country isn't known, which they require. */
function jobPosting(job: JobDetail): object | undefined {
  const address = postalAddress(job.location);
  if (!address) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    datePosted: job.openedAt ?? job.createdAt,
    validThrough: job.date,
    employmentType: 'CONTRACTOR',
    hiringOrganization: { '@type': 'Organization', name: job.client.fullName },
    jobLocation: { '@type': 'Place', address },
    // A price for the whole has no unit that they know.
    ...(job.hours !== null && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: {
          '@type': 'QuantitativeValue',
          value: Math.round((job.budget / job.hours) * 100) / 100,
          unitText: 'HOUR',
        },
      },
    }),
  };
}

function jsonLdOf(job: JobDetail): { jsonLd?: object } {
  const jsonLd = job.status === 'open' ? jobPosting(job) : undefined;
  return jsonLd ? { jsonLd } : {};
}

/** The picture that other sites show for a link. */
function cardOf(job: JobDetail, timeZone: string): Card {
  return {
    photo: job.pictures[0]?.imageUrl,
    focus: job.pictures[0]?.focus,
    lines: (i18n) => [
      [i18n._(jobServiceLabels[job.serviceType]), job.location, formatDollars(job.budget)].join(
        ' · ',
      ),
      formatDay(job.date, { locale: regionOf(i18n.locale), timeZone }),
    ],
  };
}

export const page = definePage({
  params: idOf,
  load: async ({ fetch, params, user }) => {
    const job = await fetch(queryOf(getJob, { params }));
    const owner = user?.id === job.clientId;
    const selected = user?.creatorId != null && user.creatorId === job.selectedCreatorId;
    await Promise.all([
      owner && OwnerSide.ready(),
      selected && HiredSide.ready(),
      !owner && user?.isCreator && MessageClient.ready(),
      !owner && !selected && user?.creatorId != null && ApplicantSide.ready(),
      job.progress !== null && JobNotes.ready(),
      (owner || selected || job.review) && JobReviews.ready(),
    ]);
    if (job.progress && job.selectedCreatorId !== null) {
      const { agreementQuery } = await import('#web/agreements/components/agreed-order.ts');
      // The page works without its agreement.
      await fetch(agreementQuery({ kind: 'job', id: job.id })).catch(() => undefined);
    }
    if (user?.isCreator && user.id !== job.clientId) {
      // Without it the conversation shows the reason.
      await fetch(queryOf(getContact, { params: { userId: job.clientId } })).catch(() => undefined);
    }
    return { job };
  },
  head: ({ data: { job }, site }) => ({
    title: job.title,
    description: job.description.slice(0, 160),
    noindex: job.status !== 'open' || job.visibility !== 'public',
    // Browsers read neither.
    ...(import.meta.env.SSR && { card: cardOf(job, site.timeZone), ...jsonLdOf(job) }),
  }),
  View: JobPage,
  NotFound: JobNotFound,
  Failed: JobNotFound,
});
