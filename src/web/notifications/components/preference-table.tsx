import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  changePreference,
  getNotificationSettings,
  type NotificationSettings,
} from '#contract/notifications/notification-settings.ts';
import type {
  NotificationChannel,
  NotificationTopic,
} from '#contract/notifications/notification-topics.ts';
import { queryOf, useCall } from '#web/lib/api/query.ts';
import { useUser } from '#web/lib/api/session.ts';
import { toastError } from '#web/ui/feedback/toast.ts';
import { SavedSwitch } from '#web/ui/forms/saved-switch.tsx';

const topicLabels: Readonly<
  Record<NotificationTopic, { readonly title: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  messages: { title: msg`Messages`, text: msg`New messages.` },
  bookings: { title: msg`Bookings`, text: msg`Bookings confirmed, moved, or canceled.` },
  jobs: {
    title: msg`Jobs and applications`,
    text: msg`Your jobs, their applicants, and your own applications.`,
  },
  new_jobs: { title: msg`New jobs near you`, text: msg`New jobs that match your services.` },
  payments: { title: msg`Payments`, text: msg`Money held, released, refunded, or paid out.` },
  reviews: { title: msg`Reviews`, text: msg`Reviews of you and replies to yours.` },
};

const { queryKey } = queryOf(getNotificationSettings);
const cell = 'py-3 ps-4 text-center align-middle';

/** Topics by channel; each switch is saved immediately. */
export function PreferenceTable({ preferences }: Pick<NotificationSettings, 'preferences'>) {
  const { t, i18n } = useLingui();
  const isCreator = useUser()?.isCreator ?? false;
  const client = useQueryClient();
  const show = (topic: NotificationTopic, channel: NotificationChannel, wanted: boolean) =>
    client.setQueryData<NotificationSettings>(
      queryKey,
      (current) =>
        current && {
          ...current,
          preferences: current.preferences.map((one) =>
            one.topic === topic ? { ...one, [channel]: wanted } : one,
          ),
        },
    );
  const change = useCall(changePreference, {
    // In order, so the last choice wins.
    scope: { id: 'notification-preferences' },
    onError: ({ message }, { body: { topic, channel, wanted } }) => {
      show(topic, channel, !wanted);
      toastError(t`Error`, message);
    },
  });
  const choose = (topic: NotificationTopic, channel: NotificationChannel, wanted: boolean) => {
    show(topic, channel, wanted);
    return change.mutateAsync({ body: { topic, channel, wanted } });
  };
  // Only creators are notified of new jobs.
  const shown = preferences.filter(({ topic }) => topic !== 'new_jobs' || isCreator);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">
        <Trans>Notification types and channels</Trans>
      </caption>
      <thead>
        <tr className="border-b text-muted-foreground text-sm">
          <th scope="col" className="py-2 text-start font-semibold">
            <Trans>About</Trans>
          </th>
          <th scope="col" className="w-18 py-2 ps-4 text-center font-semibold">
            <Trans context="column">Email</Trans>
          </th>
          <th scope="col" className="w-18 py-2 ps-4 text-center font-semibold">
            <Trans>Push</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {shown.map(({ topic, mail, push }) => {
          const title = i18n._(topicLabels[topic].title);
          return (
            <tr key={topic}>
              <th scope="row" className="py-3 text-start font-normal">
                <span className="block font-semibold">{title}</span>
                <span className="block text-muted-foreground text-sm">
                  {i18n._(topicLabels[topic].text)}
                </span>
              </th>
              <td className={cell}>
                <SavedSwitch
                  aria-label={t`${title} by email`}
                  checked={mail}
                  onSave={(wanted) => choose(topic, 'mail', wanted)}
                />
              </td>
              <td className={cell}>
                <SavedSwitch
                  aria-label={t`${title} by push`}
                  checked={push}
                  onSave={(wanted) => choose(topic, 'push', wanted)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
