import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import {
  type CalendarFeed,
  listFeeds,
  makeFeed,
  removeFeed,
} from '#contract/calendars/calendars.ts';
import type { OrderSide } from '#contract/order.ts';
import { invalidate, queryOf, useCall } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

/** The new address, shown once, ready to copy. */
function NewAddress({ url, label }: { url: string; label: string }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(url)) setCopied(true);
    // If the page is not allowed to copy, the person can.
    else field.current?.select();
  };
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto_auto]">
      <Field
        label={label}
        hint={t`Copy it now. We won't show it again. Anyone with this link can see your bookings.`}
      >
        <Input
          ref={field}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="font-mono text-sm"
        />
      </Field>
      <Button variant="outline" className="sm:mt-6.5" onClick={() => void copy()}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span aria-live="polite">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
      </Button>
      <a
        className={buttonClass({ variant: 'outline', className: 'sm:mt-6.5' })}
        href={url.replace(/^https?:/, 'webcal:')}
      >
        <CalendarPlus aria-hidden="true" />
        <Trans>Open in my calendar</Trans>
      </a>
    </div>
  );
}

function Since({ feed }: { feed: CalendarFeed | undefined }) {
  const format = useFormat();
  if (!feed) return <Trans>No link yet.</Trans>;
  const made = format.date(feed.createdAt);
  if (feed.readAt === null) return <Trans>Created {made}, not used by a calendar yet.</Trans>;
  const age = format.age(feed.readAt);
  return (
    <Trans>
      Created {made}, last read {age}.
    </Trans>
  );
}

/** One side's private address for calendars that subscribe. */
function Feed({ side, feed }: { side: OrderSide; feed: CalendarFeed | undefined }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [url, setUrl] = useState<string>();
  const onError = (error: unknown) =>
    toastError(t`Error`, reasonOf(error, t`We couldn't change the link`));
  const make = useCall(makeFeed, {
    onSuccess: async (made) => {
      setUrl(made.url);
      await invalidate(client, listFeeds);
    },
    onError,
  });
  const remove = useCall(removeFeed, {
    onSuccess: async () => {
      setUrl(undefined);
      toast({ title: t`Success`, description: t`The link no longer works.` });
      await invalidate(client, listFeeds);
    },
    onError,
  });
  const title = side === 'client' ? t`Your bookings as a client` : t`Your bookings as a creator`;
  const run = () => make.mutate({ body: { side } });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid">
          <p className="font-semibold">{title}</p>
          <p className="text-muted-foreground text-sm">
            <Since feed={feed} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {feed ? (
            <>
              <ConfirmButton
                label={t`New link`}
                pending={make.isPending}
                title={t`Create a new link?`}
                text={t`The old link stops working. Calendars that use it will need the new one.`}
                onConfirm={run}
              />
              <ConfirmButton
                label={t`Turn off`}
                variant="ghost"
                pending={remove.isPending}
                title={t`Turn off this link?`}
                text={t`Calendars that use it will no longer show your bookings.`}
                destructive
                onConfirm={() => remove.mutate({ params: { side } })}
              />
            </>
          ) : (
            <Button variant="outline" size="sm" pending={make.isPending} onClick={run}>
              <Trans>Create link</Trans>
            </Button>
          )}
        </div>
      </div>
      {url !== undefined && <NewAddress url={url} label={t`Private link`} />}
    </div>
  );
}

/** Private links that other calendars use to read the person's bookings. */
export function FeedPanel({ sides }: { sides: readonly OrderSide[] }) {
  const feeds = useQuery(queryOf(listFeeds));
  if (feeds.isLoadingError) {
    return <p role="alert">{feeds.error.message}</p>;
  }
  if (!feeds.data) return <Skeleton className="h-20 w-full" />;
  return (
    <div className="grid gap-6">
      {sides.map((side) => (
        <Feed key={side} side={side} feed={feeds.data.find((one) => one.side === side)} />
      ))}
    </div>
  );
}
