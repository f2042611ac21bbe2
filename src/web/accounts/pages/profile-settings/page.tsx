import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { getOwnCreator } from '#contract/creators/creators.ts';
import { listPortfolio } from '#contract/creators/portfolio.ts';
import { getOwnAvailability } from '#contract/creators/working-hours.ts';
import { checkOnboarding, getCreatorPayments } from '#contract/payments/creator-payments.ts';
import { OwnTakedowns } from '#web/admin/subjects/own-takedowns.tsx';
import { AvailabilityPanel } from '#web/creators/availability/availability-panel.tsx';
import { BecomeCreator } from '#web/creators/profile/become-creator.tsx';
import { CreatorForm } from '#web/creators/profile/creator-form.tsx';
import { invalidate, queryOf } from '#web/lib/api/query.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { BillingForm } from '#web/payments/components/billing-form.tsx';
import { PayoutAccount } from '#web/payments/components/payout-account.tsx';
import { SavedCards } from '#web/payments/components/saved-cards.tsx';
import { LanguageSwitch } from '#web/shell/language-switch.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CardBody } from '#web/ui/display/card-body.tsx';
import { CardHeader } from '#web/ui/display/card-header.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/display/tabs.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useEnhanced } from '../../security/use-enhanced.ts';
import { GeneralForm } from './general-form.tsx';
import { ProfileImage } from './profile-image.tsx';
import { SecurityForm } from './security-form.tsx';
import {
  rememberTab,
  type SettingsTab,
  settingsTabLabels,
  settingsTabs,
  takeRememberedTab,
} from './settings-tab.ts';

const AccountGuards = lazyPart(
  async () => (await import('../../security/account-security.tsx')).AccountGuards,
);
const PrivacyPanel = lazyPart(
  async () => (await import('../../privacy/privacy-panel.tsx')).PrivacyPanel,
);
const NotificationSettings = lazyPart(
  async () =>
    (await import('#web/notifications/components/notification-settings.tsx')).NotificationSettings,
);

const CalendarPanel = lazyPart(
  async () => (await import('#web/calendars/components/calendar-panel.tsx')).CalendarPanel,
);
const FeedPanel = lazyPart(
  async () => (await import('#web/calendars/components/feed-panel.tsx')).FeedPanel,
);

const search = z.object({
  tab: z.catch(z.optional(z.enum(settingsTabs)), undefined),
  /** Set on return from the provider's setup. */
  back: z.catch(z.optional(z.literal('payouts')), undefined),
});
type Search = z.output<typeof search>;

const DeliveryTermsForm = lazyPart(
  async () => (await import('#web/creators/profile/delivery-terms-form.tsx')).DeliveryTermsForm,
);
const AgreementChoiceForm = lazyPart(
  async () =>
    (await import('#web/agreements/components/agreement-choice-form.tsx')).AgreementChoiceForm,
);
const PackagesForm = lazyPart(
  async () => (await import('#web/creators/profile/packages-form.tsx')).PackagesForm,
);
const PortfolioPanel = lazyPart(
  async () => (await import('#web/creators/portfolio/portfolio-panel.tsx')).PortfolioPanel,
);

/** The server draws the first tab whole, and of the others what says which one it is: their parts are scripts'. */
function Panel({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  const { t } = useLingui();
  const enhanced = useEnhanced();
  return (
    <TabsContent value={tab}>
      <Card>
        <CardHeader title={t(settingsTabLabels[tab])} />
        <CardBody className="grid gap-8">
          {enhanced || tab === 'general' ? children : <Skeleton className="h-96 w-full" />}
        </CardBody>
      </Card>
    </TabsContent>
  );
}

function CreatorPanel() {
  const { t } = useLingui();
  const profile = useQuery(queryOf(getOwnCreator));
  if (profile.isLoadingError) {
    return <QueryFailed of={profile} level={3} title={t`Failed to load creator profile`} />;
  }
  return (
    profile.data && (
      <>
        <CreatorForm profile={profile.data} />
        <hr className="border-t" />
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <DeliveryTermsForm profile={profile.data} />
          <hr className="border-t" />
          <AgreementChoiceForm />
          <hr className="border-t" />
          <PackagesForm />
        </Suspense>
        <PayoutAccount onLeave={() => rememberTab('creator')} />
      </>
    )
  );
}

const creatorsOnly: readonly SettingsTab[] = ['availability', 'portfolio'];

function SettingsTabs({
  user,
  requested,
}: {
  user: CurrentUser;
  requested: SettingsTab | undefined;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [tab, setTab] = useState<SettingsTab>(requested ?? 'general');
  const { creatorId } = user;
  const shown = settingsTabs.filter((name) => creatorId !== null || !creatorsOnly.includes(name));
  useEffect(() => {
    const wanted = requested ?? takeRememberedTab();
    if (wanted) setTab(wanted);
  }, [requested]);
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a narrow screen the tabs scroll, and the current one may be out of sight.
    const chosen = tabs.current?.querySelector(`[id$="-trigger-${tab}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <Tabs
      value={shown.includes(tab) ? tab : 'general'}
      onValueChange={(value) => {
        const next = value as SettingsTab;
        setTab(next);
        void navigate({
          to: '/profile/settings',
          search: next === 'general' ? {} : { tab: next },
          replace: true,
          resetScroll: false,
        });
      }}
    >
      <TabsList ref={tabs} aria-label={t`Account Settings`}>
        {shown.map((name) => (
          <TabsTrigger key={name} value={name}>
            {t(settingsTabLabels[name])}
          </TabsTrigger>
        ))}
      </TabsList>
      <Panel tab="general">
        <ProfileImage user={user} />
        <GeneralForm user={user} />
        <hr className="border-t" />
        <section className="grid justify-items-start gap-2">
          <h3 className="font-semibold text-lg">
            <Trans>Language</Trans>
          </h3>
          <p className="text-muted-foreground text-sm">
            <Trans>For pages, emails, and notifications. Saved with your account.</Trans>
          </p>
          <div className="-ms-3">
            <LanguageSwitch />
          </div>
        </section>
        <hr className="border-t" />
        <SavedCards />
        <hr className="border-t" />
        <BillingForm />
      </Panel>
      <Panel tab="creator">
        <OwnTakedowns kinds={['profile']} />
        {creatorId === null ? <BecomeCreator /> : <CreatorPanel />}
      </Panel>
      {creatorId !== null && (
        <>
          <Panel tab="availability">
            <AvailabilityPanel />
            <hr className="border-t" />
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <CalendarPanel />
            </Suspense>
            <hr className="border-t" />
            <section className="grid gap-4">
              <h3 className="font-semibold text-lg">
                <Trans>Your bookings in your calendar</Trans>
              </h3>
              <Suspense fallback={<Skeleton className="h-20 w-full" />}>
                <FeedPanel sides={['creator', 'client']} />
              </Suspense>
            </section>
          </Panel>
          <Panel tab="portfolio">
            <OwnTakedowns kinds={['portfolio_item']} />
            <Suspense fallback={<Skeleton className="h-72 w-full" />}>
              <PortfolioPanel creatorId={creatorId} />
            </Suspense>
          </Panel>
        </>
      )}
      <Panel tab="notifications">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <NotificationSettings userId={user.id} />
        </Suspense>
      </Panel>
      <Panel tab="security">
        <SecurityForm user={user} />
        <Suspense fallback={null}>
          <AccountGuards user={user} />
          <PrivacyPanel user={user} />
        </Suspense>
      </Panel>
    </Tabs>
  );
}

function ProfileSettings({ search: { tab } }: PageProps<unknown, Search, unknown>) {
  const user = useUser();
  return (
    <div className="mx-auto grid max-w-4xl gap-6 px-4 py-10 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-bold text-xl">
          <Trans>Account Settings</Trans>
        </h1>
        <Link to="/profile" className="font-semibold text-sm underline underline-offset-4">
          <Trans>View your profile</Trans>
        </Link>
      </header>
      {user && <SettingsTabs user={user} requested={tab} />}
    </div>
  );
}

export const page = definePage({
  search,
  load: async ({ user, search: { back }, api, fetch, queryClient }): Promise<undefined> => {
    const creatorId = user?.creatorId ?? null;
    if (creatorId === null) return undefined;
    if (back === 'payouts') {
      // If the provider does not respond now, its webhook follows.
      await api(checkOnboarding).catch(() => undefined);
      await invalidate(queryClient, getCreatorPayments);
    }
    // Each tab reports its own loading errors.
    await Promise.all([
      fetch(queryOf(getOwnCreator)).catch(() => undefined),
      fetch(queryOf(getOwnAvailability)).catch(() => undefined),
      fetch(queryOf(getCreatorPayments)).catch(() => undefined),
      fetch(queryOf(listPortfolio, { params: { id: creatorId } })).catch(() => undefined),
    ]);
    return undefined;
  },
  head: ({ search: { tab } }) => ({
    title: (i18n) =>
      [...(tab ? [i18n._(settingsTabLabels[tab])] : []), i18n._(msg`Account Settings`)].join(' · '),
    noindex: true,
  }),
  View: ProfileSettings,
});
