import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { getOwnCreator } from '#contract/creators/creators.ts';
import { listPortfolio } from '#contract/creators/portfolio.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/display/tabs.tsx';
import { ProfileCard } from './profile-card.tsx';
import {
  AppliedTab,
  MessagesTab,
  newestPosted,
  PortfolioTab,
  PostedTab,
  ReviewsTab,
} from './tabs.tsx';

function OwnProfile({ user }: { user: CurrentUser }) {
  const { t } = useLingui();
  const { creatorId } = user;
  const isCreator = creatorId !== null;
  const profile = useQuery({ ...queryOf(getOwnCreator), enabled: isCreator });
  return (
    <>
      <ProfileCard user={user} profile={isCreator ? profile.data : undefined} />
      <Tabs defaultValue={isCreator ? 'portfolio' : 'jobs'} className="min-w-0">
        <TabsList aria-label={t`Your profile`}>
          {isCreator && <TabsTrigger value="portfolio">{t`Portfolio`}</TabsTrigger>}
          <TabsTrigger value="jobs">{isCreator ? t`Jobs Applied` : t`Jobs Posted`}</TabsTrigger>
          <TabsTrigger value="messages">{t`Messages`}</TabsTrigger>
          {isCreator && <TabsTrigger value="reviews">{t`Reviews`}</TabsTrigger>}
        </TabsList>
        {isCreator && (
          <TabsContent value="portfolio">
            <PortfolioTab creatorId={creatorId} />
          </TabsContent>
        )}
        <TabsContent value="jobs">
          {isCreator ? <AppliedTab /> : <PostedTab user={user} />}
        </TabsContent>
        <TabsContent value="messages">
          <MessagesTab />
        </TabsContent>
        {isCreator && (
          <TabsContent value="reviews">
            <ReviewsTab creatorId={creatorId} />
          </TabsContent>
        )}
      </Tabs>
    </>
  );
}

function Profile() {
  const user = useUser();
  return (
    <div className="mx-auto grid max-w-6xl items-start gap-6 px-4 py-10 sm:px-6 lg:grid-cols-[20rem_1fr]">
      {user && <OwnProfile user={user} />}
    </div>
  );
}

export const page = definePage({
  load: async ({ user, fetch }): Promise<undefined> => {
    if (!user) return undefined;
    const { creatorId, id: userId } = user;
    // Each part reports its own loading errors.
    await Promise.all(
      creatorId === null
        ? [fetch(newestPosted(userId)).catch(() => undefined)]
        : [
            fetch(queryOf(getOwnCreator)).catch(() => undefined),
            fetch(queryOf(listPortfolio, { params: { id: creatorId } })).catch(() => undefined),
          ],
    );
    return undefined;
  },
  head: () => ({ title: msg`Profile`, noindex: true }),
  View: Profile,
});
