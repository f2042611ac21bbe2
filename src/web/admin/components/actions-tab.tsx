import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listActions } from '#contract/admin/admin.ts';
import type { OperatorAction } from '#contract/admin/replies.ts';
import { formatCents } from '#contract/money.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { settingName, settingValue } from '../settings/setting-labels.ts';
import { actionLabel } from './admin-labels.ts';
import { AdminLink, PersonLink } from './admin-link.tsx';
import { AdminList } from './admin-list.tsx';
import type { AdminTab } from './admin-tabs.ts';

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
  const { reason, creatorAmount, clientAmount } = action.details;
  const label = actionLabel(action.action);
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
      {action.details.changes?.map(({ setting, before, after }) => (
        <p key={setting} className="text-sm">
          {settingName(t, setting)}: {settingValue(t, setting, before)} →{' '}
          {settingValue(t, setting, after)}
        </p>
      ))}
      {reason !== undefined && <p className="whitespace-pre-line text-sm">{reason}</p>}
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
