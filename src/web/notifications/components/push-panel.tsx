import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { textOf } from '#web/lib/api/api-error.ts';
import { useApi, useTask } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import { SavedSwitch } from '#web/ui/forms/saved-switch.tsx';
import { type PushDeviceState, readPushState, turnPushOff, turnPushOn } from './push-device.ts';

const queryKey = ['push-device'];

/** Turns push notifications on and off in this browser. Asks for permission only after a click. */
export function PushPanel({ userId }: { userId: number }) {
  const { t } = useLingui();
  const api = useApi();
  const switchId = useId();
  const client = useQueryClient();
  const read = useQuery({ queryKey, queryFn: () => readPushState(api) });
  const change = useTask({
    mutationFn: (next: Promise<PushDeviceState>) => next,
    onSuccess: (state) => client.setQueryData(queryKey, state),
    onError: () => {
      void read.refetch();
      toastError(
        t`Error`,
        t`Your browser couldn't reach its push service. Please try again later.`,
      );
    },
  });
  if (!read.data)
    return read.isError ? (
      <p role="alert">{textOf(read.error)}</p>
    ) : (
      <Skeleton className="h-11 w-72 max-w-full" />
    );
  const { state, details } = read.data;
  if (state === 'unsupported')
    return (
      <p className="text-muted-foreground">
        <Trans>
          This browser can't show notifications from this site. They need a secure connection. On an
          iPhone or iPad, add the site to your home screen first.
        </Trans>
      </p>
    );
  if (state === 'denied')
    return (
      <p className="text-muted-foreground">
        <Trans>
          Notifications from this site are blocked in your browser. Allow them in your browser's
          site settings, usually the icon next to the address bar, then return here.
        </Trans>
      </p>
    );
  if (state === 'off')
    return (
      <Button
        variant="outline"
        className="justify-self-start"
        pending={change.isPending}
        onClick={() => change.mutate(turnPushOn(api, userId, false))}
      >
        <Trans>Turn on notifications on this device</Trans>
      </Button>
    );
  return (
    <div className="grid gap-4">
      <p role="status">
        <Trans>
          Notifications are on for this device until you sign out. If we sign you out for
          inactivity, they won't show any details.
        </Trans>
      </p>
      <label htmlFor={switchId} className="flex items-center justify-between gap-4">
        <span className="grid">
          <span className="font-semibold">
            <Trans>Show details</Trans>
          </span>
          <span className="text-muted-foreground text-sm">
            <Trans>Names and titles may appear on your lock screen.</Trans>
          </span>
        </span>
        <SavedSwitch
          id={switchId}
          checked={details}
          onSave={(wanted) => {
            client.setQueryData(queryKey, { state, details: wanted });
            return change.mutateAsync(turnPushOn(api, userId, wanted));
          }}
        />
      </label>
      <Button
        variant="outline"
        className="justify-self-start"
        pending={change.isPending}
        onClick={() => change.mutate(turnPushOff(api))}
      >
        <Trans>Turn off notifications on this device</Trans>
      </Button>
    </div>
  );
}
