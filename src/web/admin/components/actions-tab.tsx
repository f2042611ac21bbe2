import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listActions } from '#contract/admin/admin.ts';
import type { OperatorAction } from '#contract/admin/replies.ts';
import { formatCents } from '#contract/money.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { settingName, settingValue } from '../settings/setting-labels.ts';
import { AdminLink, type AdminTab, PersonLink } from './admin-link.tsx';
import { AdminList } from './admin-list.tsx';

export const actionsQuery = pagesOf(listActions, { query: {} });

const tabs: Readonly<Record<string, AdminTab>> = {
  user: 'people',
  job: 'jobs',
  booking: 'bookings',
};

function Subject({ action: { subject, subjectName } }: { action: OperatorAction }) {
  const { t } = useLingui();
  const [kind = '', id = ''] = subject.split(':');
  const tab = tabs[kind];
  const names: Readonly<Record<string, string>> = {
    job: t`Job #${id}`,
    booking: t`Booking #${id}`,
    report: t`Report #${id}`,
  };
  const name = subjectName ?? names[kind] ?? (/^\d+$/.test(id) ? `#${id}` : id);
  if (tab === undefined) return <span className="wrap-anywhere">{name}</span>;
  if (kind === 'user') return <PersonLink person={{ id: Number(id), fullName: name }} />;
  return (
    <AdminLink tab={tab} q={`#${id}`}>
      {name}
    </AdminLink>
  );
}

export function ActionRow({ action }: { action: OperatorAction }) {
  const { t } = useLingui();
  const format = useFormat();
  const { reason, creatorAmount, clientAmount, maxOpen } = action.details;
  const label = actionLabels[action.action];
  const [creator, client] = [formatCents(creatorAmount ?? 0), formatCents(clientAmount ?? 0)];
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-semibold">{label ? t(label) : action.action}</strong>
        {action.subject.startsWith('site:') || (
          <>
            <span aria-hidden="true">·</span>
            <Subject action={action} />
          </>
        )}
      </p>
      {creatorAmount !== undefined && (
        <p className="tabular text-sm">
          <Trans>
            {creator} for the creator, {client} refunded to the client
          </Trans>
        </p>
      )}
      {creatorAmount === undefined && clientAmount !== undefined && (
        <p className="tabular text-sm">
          <Trans>{client} refunded to the client</Trans>
        </p>
      )}
      {maxOpen !== undefined && (
        <p className="tabular text-sm">
          <Trans>{maxOpen} at a time</Trans>
        </p>
      )}
      {action.details.changes?.map(({ setting, before, after }) => (
        <p key={setting} className="text-sm">
          {settingName(t, setting)}: {settingValue(t, setting, before)} →{' '}
          {settingValue(t, setting, after)}
        </p>
      ))}
      {reason !== undefined && <WrittenText className="text-sm">{reason}</WrittenText>}
      <p className="text-muted-foreground text-sm">
        {action.operator.fullName} · <time dateTime={action.at}>{format.dateTime(action.at)}</time>
      </p>
    </div>
  );
}

export function ActionsTab() {
  const { t } = useLingui();
  return (
    <AdminList
      list={useInfiniteQuery(actionsQuery)}
      row={(action) => <ActionRow action={action} />}
      empty={{
        title: t`Nothing yet`,
        text: t`Everything operators do is recorded here: who, when, and why.`,
      }}
    />
  );
}

/** An unknown action has none. */
const actionLabels: Readonly<Record<string, MessageDescriptor>> = {
  'account.suspend': msg`Suspended`,
  'settings.change': msg`Changed the settings`,
  'account.restore': msg`Restored`,
  'account.resend-verification': msg`Sent the confirmation link again`,
  'account.note-refused-mail': msg`Stopped emailing an address`,
  'account.sign-out': msg`Signed out everywhere`,
  'account.raise-order-limit': msg`Raised how many orders they can have open`,
  'account.undo-order-limit': msg`Gave them the limit of everyone new again`,
  'ending.excuse': msg`Excused an order that a creator ended`,
  'account.remove-second-factor': msg`Turned off two-step sign-in`,
  'account.make-operator': msg`Made an operator`,
  'account.make-support': msg`Made support`,
  'account.unmake-operator': msg`Removed as operator`,
  'account.undo-role': msg`Took back a change of their role`,
  'job.decide': msg`Decided a job`,
  'booking.decide': msg`Decided a booking`,
  'job.refund': msg`Refunded the client of a job`,
  'booking.refund': msg`Refunded the client of a booking`,
  'job.refund_tip': msg`Refunded a tip of a job`,
  'booking.refund_tip': msg`Refunded a tip of a booking`,
  'job.divide': msg`Split a job's payment`,
  'booking.divide': msg`Split a booking's payment`,
  'report.dismissed': msg`Dismissed a report`,
  'report.hidden': msg`Hid a reported review`,
  'report.handled': msg`Handled a report`,
  'gallery-report.dismissed': msg`Dismissed a report`,
  'gallery-report.links_closed': msg`Closed a reported gallery's links`,
  'gallery-report.handled': msg`Handled a report`,
  'gallery.links_closed': msg`Closed a gallery's links`,
  'task.retry': msg`Retried a task`,
  'task.discard': msg`Dismissed a task`,
  'clock.confirm': msg`Confirmed the machine's clock`,
  'webhook.retry': msg`Retried a webhook`,
  'stuck-money.retry': msg`Retried a stuck payment`,
  'stuck-money.write-off': msg`Wrote off a debt`,
  'stuck-money.paid-elsewhere': msg`Paid a refund another way`,
  'stuck-money.dismiss': msg`Dismissed a stuck payment`,
  'stuck-money.book': msg`Booked a movement by hand`,
  'balance.withdraw': msg`Withdrew money`,
  'receipt.read': msg`Read a delivery receipt`,
  'card-dispute.answer': msg`Responded to a chargeback`,
  'card-dispute.accept': msg`Accepted a chargeback`,
  'order.write': msg`Wrote to both sides`,
  'order.read': msg`Viewed the order`,
  'account.read': msg`Viewed the account`,
  'mailbox.read': msg`Read the emails`,
  'messages.read': msg`Read the messages`,
  'evidence.read': msg`Viewed the evidence`,
  'attachment.read': msg`Opened a reported attachment`,
};
