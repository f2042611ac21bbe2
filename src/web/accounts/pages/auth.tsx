import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import {
  type FormFlash,
  listIdentityProviders,
  takeFormFlash,
} from '#contract/accounts/sign-in.ts';
import { sameSitePath } from '#contract/same-site-path.ts';
import { readBookingAddress } from '#web/bookings/book-form/booking-address.ts';
import { loadPlannedBooking, PlannedBooking } from '#web/bookings/book-form/planned-booking.tsx';
import { queryOf } from '#web/lib/api/query.ts';
import { userQuery, useUser } from '#web/lib/api/session.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Card } from '#web/ui/display/card.tsx';
import { CardBody } from '#web/ui/display/card-body.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/display/tabs.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import { AlreadySignedIn } from '../sign-in/already-signed-in.tsx';
import { CodeForm } from '../sign-in/code-form.tsx';
import { LinkForm } from '../sign-in/link-form.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';
import { Reasons } from '../sign-in/reasons.tsx';
import { RegisterForm } from '../sign-in/register-form.tsx';

const word = z.catch(z.optional(z.string()), undefined);
const search = z.object({
  tab: word,
  register: word,
  creator: word,
  next: word,
  step: word,
  token: word,
});
type Search = z.output<typeof search>;

interface Data {
  readonly knownDevice: boolean;
}

/** The other tab's address differs from this one only in a query parameter. */
const exactly = { exact: true };

/** Someone new here who is about to book most likely has no account yet. */
function isRegistering({ tab, register, next }: Search, knownDevice: boolean): boolean {
  if (tab !== undefined || register !== undefined) return tab === 'register' || register === 'true';
  return !knownDevice && readBookingAddress(next) !== undefined;
}

/** The values of a refused form: shown once, on the page it returned to. */
function useFlash() {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...queryOf(takeFormFlash), staleTime: Number.POSITIVE_INFINITY });
  const [flash] = useState(data?.flash ?? null);
  useEffect(() => {
    queryClient.setQueryData(
      queryOf(takeFormFlash).queryKey,
      (before) => before && { ...before, flash: null },
    );
  }, [queryClient]);
  return flash;
}

const leadsToGallery = ({ next = '' }: Search) => next.startsWith('/galleries/');

const hasOtherWay = ({ step, token }: Search) => step === 'code' || token !== undefined;

/** Instead of the tabs: the second step, or the link from a mail. */
function OtherWay({
  search,
  flash,
  onSignedIn,
}: {
  readonly search: Search;
  readonly flash: FormFlash | null;
  readonly onSignedIn: (person: CurrentUser) => Promise<boolean>;
}) {
  const { t } = useLingui();
  const site = useSite();
  const { step, token = '', next } = search;
  const asksForCode = step === 'code';
  const title = leadsToGallery(search) ? t`Open your gallery` : t`Sign in to ${site.name}`;
  return (
    <>
      <h1 className="text-center font-bold text-xl">{asksForCode ? t`One more step` : title}</h1>
      <Card>
        <CardBody>
          {asksForCode ? (
            <CodeForm flash={flash} next={next} onSignedIn={onSignedIn} />
          ) : (
            <LinkForm token={token} next={next} onSignedIn={onSignedIn} />
          )}
        </CardBody>
      </Card>
    </>
  );
}

function GalleryNote() {
  return (
    <p className="text-center text-muted-foreground">
      <Trans>
        Then your gallery opens. The button in our email about it opens it once without a password.
      </Trans>
    </p>
  );
}

/** The form, beside what people get; alone where someone came by a mail or is half signed in. */
function Frame({ alone, children }: { alone: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'group/auth mx-auto grid max-w-lg gap-10 px-4 py-8 sm:py-14',
        !alone && 'lg:max-w-5xl lg:grid-cols-[1fr_30rem]',
      )}
    >
      <div className={cx('grid content-start gap-6', !alone && 'lg:col-start-2')}>{children}</div>
      {!alone && <Reasons />}
    </div>
  );
}

function Auth({ search, data: { knownDevice } }: PageProps<unknown, Search, Data>) {
  const { t } = useLingui();
  const site = useSite();
  const user = useUser();
  const navigate = useNavigate();
  const enter = useEnter();
  const flash = useFlash();
  const [entering, setEntering] = useState(false);
  const { next, creator } = search;
  const plan = readBookingAddress(next);
  const otherWay = hasOtherWay(search);
  const tab = isRegistering(search, knownDevice) ? 'register' : 'login';
  const signedIn = (person: CurrentUser) => {
    setEntering(true);
    return enter(person, next);
  };
  const kept = {
    ...(next === undefined ? {} : { next }),
    ...(creator === undefined ? {} : { creator }),
  };
  const addresses = {
    login: plan ? { ...kept, tab: 'login' } : kept,
    register: { ...kept, tab: 'register' },
  };
  return (
    <Frame alone={otherWay}>
      {user && !entering ? (
        <AlreadySignedIn id={user.id} fullName={user.fullName} />
      ) : otherWay ? (
        <OtherWay search={search} flash={flash} onSignedIn={signedIn} />
      ) : (
        <>
          {plan && <PlannedBooking {...plan} />}
          <h1 className="text-center font-bold text-xl">
            {tab === 'login' ? t`Sign in to ${site.name}` : t`Join ${site.name}`}
          </h1>
          {leadsToGallery(search) && <GalleryNote />}
          <Card>
            <CardBody>
              <Tabs
                value={tab}
                onValueChange={(value) => {
                  const chosen = value === 'register' ? addresses.register : addresses.login;
                  void navigate({ to: '/auth', search: chosen, replace: true });
                }}
              >
                <TabsList aria-label={t`Sign in or create an account`} className="w-full">
                  <TabsTrigger value="login" asChild>
                    <Link to="/auth" search={addresses.login} activeOptions={exactly} replace>
                      <Trans>Sign In</Trans>
                    </Link>
                  </TabsTrigger>
                  <TabsTrigger value="register" asChild>
                    <Link to="/auth" search={addresses.register} activeOptions={exactly} replace>
                      <Trans>Create Account</Trans>
                    </Link>
                  </TabsTrigger>
                </TabsList>
                <TabsContent value="login">
                  <LoginForm
                    flash={flash?.tab === 'login' ? flash : null}
                    next={next}
                    onSignedIn={signedIn}
                  />
                </TabsContent>
                <TabsContent value="register">
                  <RegisterForm
                    flash={flash?.tab === 'register' ? flash : null}
                    next={next}
                    creator={creator === 'true'}
                    onSignedIn={signedIn}
                  />
                </TabsContent>
              </Tabs>
            </CardBody>
          </Card>
        </>
      )}
    </Frame>
  );
}

export const page = definePage({
  search,
  load: async ({ fetch, site, search }): Promise<Data> => {
    const plan = readBookingAddress(search.next);
    const [{ knownDevice, flash }] = await Promise.all([
      fetch(queryOf(takeFormFlash)),
      fetch(queryOf(listIdentityProviders)),
      // Signing in works without the summary.
      plan && loadPlannedBooking({ fetch, site }, plan).catch(() => undefined),
    ]);
    return { knownDevice: knownDevice || flash?.tab === 'login' };
  },
  head: ({ search, data }) => ({
    title: isRegistering(search, data.knownDevice) ? msg`Create Account` : msg`Sign In`,
    description: msg`Sign in or create an account to book creators, post jobs, or offer your own work.`,
    canonical: isRegistering(search, data.knownDevice) ? '/auth?tab=register' : '/auth',
  }),
  View: Auth,
});

/** Continues as the person who just signed in: clears data loaded for the visitor. False if they are not, which it says. */
function useEnter(): (user: CurrentUser, next: string | undefined) => Promise<boolean> {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (user, next) => {
    // The reply came, but a browser that blocks cookies has kept none of it.
    const here = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => user);
    if (here === null) {
      toastError(
        t`Login failed`,
        t`Your browser blocks cookies. Allow them for this site to sign in.`,
      );
      return false;
    }
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0],
    });
    queryClient.setQueryData(userQuery.queryKey, user);
    // A redirect keeps the part of the page behind the address.
    const path = sameSitePath(next);
    await router.navigate({ href: path.includes('#') ? path : `${path}${location.hash}` });
    await router.invalidate();
    return true;
  };
}
