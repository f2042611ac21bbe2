import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Images from 'lucide-react/icons/images';
import MessageSquare from 'lucide-react/icons/message-square';
import Send from 'lucide-react/icons/send';
import Star from 'lucide-react/icons/star';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { getCreator } from '#contract/creators/creators.ts';
import { listPortfolio } from '#contract/creators/portfolio.ts';
import { listOwnApplications } from '#contract/jobs/applications.ts';
import type { CreatorApplication } from '#contract/jobs/job-replies.ts';
import { listClientJobs } from '#contract/jobs/jobs.ts';
import { formatDollars } from '#contract/money.ts';
import { PortfolioCard } from '#web/creators/portfolio/portfolio-card.tsx';
import { ApplicationStatusBadge } from '#web/jobs/applications/application-status-badge.tsx';
import { PostedRow } from '#web/jobs/cards/posted-row.tsx';
import { queryOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery, useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ConversationEntry } from '#web/messages/list/conversation-entry.tsx';
import { conversationsQuery } from '#web/messages/list/recent-conversations.ts';
import { ReportReviewButton } from '#web/reviews/components/report-review-button.tsx';
import { ReviewCard } from '#web/reviews/components/review-card.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { QueryList } from '#web/ui/display/query-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { rememberTab } from '../profile-settings/settings-tab.ts';

/** The newest ones; all of them have a page. */
const newest = 5;

export function PortfolioTab({ creatorId }: { creatorId: number }) {
  const { t } = useLingui();
  const add = (
    <Link
      to="/profile/settings"
      className={buttonClass({ variant: 'outline' })}
      onClick={() => rememberTab('portfolio')}
    >
      <Trans>Add New Work</Trans>
    </Link>
  );
  const list = useQuery(queryOf(listPortfolio, { params: { id: creatorId } }));
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">
        <Trans>Portfolio</Trans>
      </h2>
      {list.data && list.data.length > 0 && <div className="justify-self-end">{add}</div>}
      <QueryList
        query={list}
        failed={t`Failed to load portfolio items`}
        className="grid gap-4 sm:grid-cols-2"
        empty={
          <EmptyState
            icon={<Images />}
            title={t`No portfolio items yet`}
            text={t`Clients look at your photos first. Start with your best.`}
            action={add}
          />
        }
        row={(item) => (
          <li key={item.id}>
            <PortfolioCard item={item} level={2} />
          </li>
        )}
      />
    </div>
  );
}

/** One of the creator's own applications, linked to its job. */
function AppliedRow({ application }: { application: CreatorApplication }) {
  const format = useFormat();
  const { job } = application;
  return (
    <Link
      to="/jobs/$id"
      params={{ id: String(job.id) }}
      className="grid gap-1 px-5 py-4 hover:bg-muted/50"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold">{job.title}</span>
        <span className="font-semibold tabular">{formatDollars(job.budget)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
        <ApplicationStatusBadge application={application} />
        <span>{job.client.fullName}</span>
        <span>
          <Trans>Applied {format.date(application.createdAt)}</Trans>
        </span>
      </span>
    </Link>
  );
}

export function AppliedTab() {
  const { t } = useLingui();
  const applications = useQuery(queryOf(listOwnApplications, { query: { limit: newest } }));
  return (
    <div className="grid gap-4">
      <QueryList
        query={applications}
        failed={t`Failed to fetch applications`}
        className="card divide-y overflow-hidden"
        empty={
          <EmptyState
            icon={<Send />}
            title={t`No applications yet`}
            text={t`Browse open jobs near you.`}
            action={
              <Link to="/jobs" className={buttonClass()}>
                <Trans>Find Jobs</Trans>
              </Link>
            }
          />
        }
        row={(application) => (
          <li key={application.id}>
            <AppliedRow application={application} />
          </li>
        )}
      />
      {applications.data && applications.data.length > 0 && (
        <Link
          to="/my-applications"
          search={{ tab: 'all' }}
          className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
        >
          <Trans>See all in My Applications</Trans>
        </Link>
      )}
    </div>
  );
}

export const newestPosted = (userId: number) =>
  queryOf(listClientJobs, { params: { userId }, query: { limit: newest } });

export function PostedTab({ user }: { user: CurrentUser }) {
  const { t } = useLingui();
  const jobs = useQuery(newestPosted(user.id));
  return (
    <div className="grid gap-4">
      <QueryList
        query={jobs}
        failed={t`Failed to fetch jobs`}
        className="card divide-y overflow-hidden"
        empty={
          <EmptyState
            icon={<BriefcaseBusiness />}
            title={t`No jobs posted yet`}
            text={t`Tell creators what you need, and those nearby can apply.`}
            action={
              <Link to="/post-job" className={buttonClass()}>
                <Trans>Post a Job</Trans>
              </Link>
            }
          />
        }
        row={(job) => (
          <li key={job.id}>
            <PostedRow job={job} />
          </li>
        )}
      />
      {jobs.data && jobs.data.length > 0 && (
        <Link
          to="/my-jobs"
          className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
        >
          <Trans>See all in My Jobs</Trans>
        </Link>
      )}
    </div>
  );
}

export function MessagesTab() {
  const { t } = useLingui();
  return (
    <QueryList
      query={useInfiniteQuery(conversationsQuery)}
      failed={t`Failed to fetch conversations`}
      className="card divide-y overflow-hidden"
      empty={
        <EmptyState
          icon={<MessageSquare />}
          title={t`No conversations yet`}
          text={t`Message a creator from their profile, or a client from their job.`}
          action={
            <Link to="/search" className={buttonClass({ variant: 'outline' })}>
              <Trans>Browse Creators</Trans>
            </Link>
          }
        />
      }
      row={(conversation) => (
        <li key={conversation.user.id}>
          <ConversationEntry conversation={conversation} active={false} />
        </li>
      )}
    />
  );
}

export function ReviewsTab({ creatorId }: { creatorId: number }) {
  const { t } = useLingui();
  const list = useQuery({
    ...queryOf(getCreator, { params: { id: creatorId } }),
    select: (creator) => creator.reviews,
  });
  return (
    <QueryList
      query={list}
      failed={t`Failed to load creator profile`}
      className="card grid divide-y"
      empty={
        <EmptyState
          icon={<Star />}
          title={t`No reviews yet`}
          text={t`Clients can review you once their job or booking is complete.`}
        />
      }
      row={(review) => (
        <li key={review.id} className="grid gap-2 p-5">
          <p className="font-semibold">{review.client.fullName}</p>
          <ReviewCard review={review} />
          <p>
            <ReportReviewButton review={review} />
          </p>
        </li>
      )}
    />
  );
}
