import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Share from 'lucide-react/icons/share';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useSite } from '#web/lib/api/site.ts';
import { definePage, type PageProps, signInPath } from '#web/lib/routing/page.ts';
import { discardShared, readShared, type Shared } from '#web/lib/shared-files.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { Destinations } from './destinations.tsx';
import { SharedList } from './shared-list.tsx';

const search = z.object({
  /** The worker wasn't there yet, or couldn't keep it. */
  lost: z.catch(z.optional(z.string()), undefined),
});
type Search = z.output<typeof search>;

const isEmpty = ({ files, text, refused }: Shared) =>
  files.length === 0 && text === '' && refused.length === 0;

/** Where what a phone shared with the site is sent on; only this browser knows what it is. */
function SharePage({ user, search: { lost } }: PageProps<unknown, Search, unknown>) {
  const person = user?.id;
  const [shared, setShared] = useState<Shared | null>();
  useEffect(() => {
    // The next time, the worker takes it.
    navigator.serviceWorker?.register('/push-worker.js').catch(() => {});
    readShared(person).then(
      (found) => setShared(found ?? null),
      () => setShared(null),
    );
  }, [person]);
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-10 sm:px-6">
      {shared === undefined ? (
        <Skeleton className="h-72 w-full" />
      ) : shared === null || isEmpty(shared) ? (
        <NothingShared
          lost={lost !== undefined}
          onFiles={user ? (files) => setShared({ files, text: '', refused: [] }) : undefined}
        />
      ) : (
        <>
          <h1 className="font-bold text-xl">
            <Trans>Where should this go?</Trans>
          </h1>
          <SharedList shared={shared} />
          {user ? (
            <Destinations user={user} shared={shared} />
          ) : (
            <div className="card grid justify-items-start gap-3 p-5">
              <p>
                <Trans>
                  Sign in to choose where it goes. It waits on this phone for an hour, and nothing
                  is sent before you choose.
                </Trans>
              </p>
              <a href={signInPath('/share')} className={buttonClass()}>
                <Trans>Sign In</Trans>
              </a>
            </div>
          )}
          <Button
            variant="ghost"
            className="justify-self-start"
            onClick={() => {
              setShared(null);
              void discardShared();
            }}
          >
            <Trans>Don't send it</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

function NothingShared({
  lost,
  onFiles,
}: {
  lost: boolean;
  /** Missing for visitors, who can't send anything. */
  onFiles: ((files: readonly File[]) => void) | undefined;
}) {
  const { t } = useLingui();
  const { name } = useSite();
  return (
    <EmptyState
      level={1}
      icon={<Share />}
      title={lost ? t`We couldn't take what you shared` : t`Nothing is waiting here`}
      text={
        lost
          ? t`Please share it again. If your phone is low on storage, share fewer photos at once.`
          : t`In your phone's photos, tap Share and choose ${name}. What you share waits here for an hour.`
      }
      action={
        onFiles && (
          <FileButton
            label={t`Photos to send`}
            accept="image/*,video/*,application/pdf"
            multiple
            onFiles={onFiles}
          >
            <Trans>Choose photos</Trans>
          </FileButton>
        )
      }
    />
  );
}

export const page = definePage({
  search,
  head: () => ({ title: msg`Share`, noindex: true }),
  View: SharePage,
});
