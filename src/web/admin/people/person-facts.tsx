import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OpenSession } from '#contract/accounts/account-security.ts';
import { excuseEnding, manyUnpaidEndings, type PersonFile } from '#contract/admin/person.ts';
import type { AdminPerson } from '#contract/admin/replies.ts';
import { formatCents, formatDollars } from '#contract/money.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { PersonLink } from '../components/admin-link.tsx';
import { ConfirmWithReason } from '../components/confirm-with-reason.tsx';

/** Labeled facts; unknown ones are left out. */
function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A person's contact data and sign-in methods. */
export function PersonAccount({ file }: { file: PersonFile }) {
  const { t } = useLingui();
  const format = useFormat();
  const { person, pendingEmail, hasPassword, security } = file;
  const passkeys = security.passkeys.map(({ name }) => name).join(', ');
  const codesLeft = security.secondFactor?.recoveryCodesLeft ?? 0;
  return (
    <FactList
      facts={[
        [t`Email`, `${person.email}${person.emailVerified ? '' : ` ${t`(not confirmed)`}`}`],
        [
          t`Emails bounce`,
          file.mailRefused && `${format.date(file.mailRefused.since)}: ${file.mailRefused.reason}`,
        ],
        [t`New email, not confirmed`, pendingEmail],
        [t`Joined`, format.date(person.createdAt)],
        [t`Suspended`, person.suspendedAt && format.dateTime(person.suspendedAt)],
        [t`Location`, person.location],
        [t`Signs in with`, hasPassword ? t`Password` : t`Connected accounts`],
        [
          t`Two-step sign-in`,
          security.secondFactor
            ? t`On since ${format.date(security.secondFactor.since)}, ${plural(codesLeft, { one: '# recovery code', other: '# recovery codes' })} left`
            : t`Off`,
        ],
        [t`Passkeys`, passkeys],
        [t`Bio`, file.bio],
      ]}
    />
  );
}

interface PersonCreatorProps {
  readonly creatorId: number;
  readonly creator: NonNullable<PersonFile['creator']>;
}

export function PersonCreator({ creatorId, creator }: PersonCreatorProps) {
  const { t, i18n } = useLingui();
  const rating =
    creator.rating === null ? '' : i18n.number(creator.rating, { maximumFractionDigits: 1 });
  const reviews = i18n.number(creator.reviews);
  return (
    <div className="grid gap-4">
      <FactList
        facts={[
          [t`Service`, t(serviceLabels[creator.serviceType])],
          [
            t`Hourly rate`,
            creator.hourlyRate ? formatDollars(creator.hourlyRate) : t`None (no hourly bookings)`,
          ],
          [t`Accepts bookings`, creator.acceptsBookings ? t`Yes` : t`No`],
          [t`Visible on the site`, creator.hidden ? t`No` : t`Yes`],
          [t`Rating`, rating === '' ? t`No reviews yet` : t`${rating} from ${reviews} reviews`],
          [t`Portfolio items`, i18n.number(creator.works)],
          [t`Payouts`, creator.canReceive ? t`Ready` : t`Not set up yet`],
        ]}
      />
      {!creator.hidden && (
        <p>
          <Link
            to="/creators/$id"
            params={{ id: String(creatorId) }}
            className="underline underline-offset-2"
          >
            <Trans>View public profile</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}

/** What may be wrong with a person: whom they share something with, and where their messages lead. */
export function PersonHints({
  file: { ties, leadingOutside, unpaidEndings },
}: {
  file: PersonFile;
}) {
  const { t } = useLingui();
  const { ended, of: booked } = unpaidEndings ?? { ended: 0, of: 0 };
  const { ended: least, percent } = manyUnpaidEndings;
  const endsMany = ended >= least && ended * 100 >= booked * percent;
  const { messages, of } = leadingOutside;
  const shared: Record<PersonFile['ties'][number]['by'], string> = {
    mailbox: t`Same mailbox as`,
    device: t`Same device as`,
    card: t`Same card as`,
    payout: t`Same payout account as`,
  };
  if (ties.length === 0 && messages === 0 && !endsMany) return null;
  return (
    <ul className="grid gap-1 rounded-md bg-amber-soft px-4 py-3 text-sm">
      {ties.map((tie) => (
        <li key={`${tie.by} ${tie.id}`}>
          {shared[tie.by]} <PersonLink person={tie} /> · <Trans>Suspended</Trans>
        </li>
      ))}
      {endsMany && (
        <li>
          <Trans>
            Ended {ended} of {booked} bookings with a deposit because the balance wasn't paid
          </Trans>
        </li>
      )}
      {messages > 0 && (
        <li>
          <Trans>
            {messages} of their newest {of} messages have contact data or name another way to pay
          </Trans>
        </li>
      )}
    </ul>
  );
}

/** Paid orders that the creator ended, which their profile counts. */
export function PersonEndings({
  creatorId,
  endings,
}: {
  creatorId: number;
  endings: PersonFile['endings'];
}) {
  const { t } = useLingui();
  const format = useFormat();
  if (endings.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2 border-t pt-4 text-sm">
      {endings.map(({ kind, id, at, excused }) => (
        <li key={`${kind} ${id}`} className="flex flex-wrap items-center gap-3">
          <span>
            {kind === 'job' ? t`Left job #${id}` : t`Canceled booking #${id}`} · {format.date(at)}
          </span>
          {excused ? (
            <Badge>
              <Trans>Excused</Trans>
            </Badge>
          ) : (
            <ConfirmWithReason
              endpoint={excuseEnding}
              input={(reason) => ({ body: { kind, id, creatorId, reason } })}
              done={t`Excused`}
              draft={`excuse-${kind}-${id}`}
              trigger={t`Excuse`}
              title={t`Excuse this?`}
              text={t`Their profile no longer counts it, as for illness or an accident.`}
              label={t`Reason`}
              hint={t`Recorded in the audit log.`}
              submitLabel={t`Excuse`}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Totals of what they paid and earned here, from the ledger. */
export function PersonMoney({
  money,
  isCreator,
}: {
  money: NonNullable<PersonFile['money']>;
  isCreator: boolean;
}) {
  const { t } = useLingui();
  const { card, device, network } = money.leftBy;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      {card + device + network > 0 && (
        <p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-sm sm:col-span-2">
          <Trans>
            Creators who left this client's paid jobs. Same card: {card}. Same device: {device}.
            Same network only, which may be a coincidence: {network}.
          </Trans>
        </p>
      )}
      <MoneyTable
        caption={t`As a client`}
        showCaption
        rows={[
          { label: t`Paid, with fees`, amount: formatCents(money.paidCents) },
          { label: t`Currently held`, amount: formatCents(money.heldCents) },
          { label: t`Refunded`, amount: formatCents(money.refundedCents) },
        ]}
      />
      {isCreator && (
        <MoneyTable
          caption={t`As a creator`}
          showCaption
          rows={[
            { label: t`Held`, amount: formatCents(money.heldForThemCents) },
            { label: t`On its way`, amount: formatCents(money.onItsWayCents) },
            { label: t`Paid out`, amount: formatCents(money.paidOutCents) },
          ]}
        />
      )}
    </div>
  );
}

/** Where a person is signed in right now. */
export function PersonSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (sessions.length === 0) {
    return (
      <p className="text-muted-foreground">
        <Trans>No active sessions</Trans>
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {sessions.map(({ id, browser, system, createdAt, seenAt, over }) => (
        <li key={id}>
          <p>
            {browser && system
              ? t`${browser} on ${system}`
              : browser || system || t`Unknown device`}
          </p>
          <p className="text-muted-foreground text-sm">
            {over ? (
              <Trans>
                Signed out automatically · last used {format.age(seenAt)} · still gets notifications
              </Trans>
            ) : (
              <Trans>
                Signed in {format.dateTime(createdAt)} · last used {format.age(seenAt)}
              </Trans>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Of people who run the site. */
export function RoleBadge({
  person: { isOwner, isOperator, isSupport },
}: {
  person: Pick<AdminPerson, 'isOwner' | 'isOperator' | 'isSupport'>;
}) {
  if (!isOperator && !isSupport) return null;
  return (
    <Badge tone="ink">
      {isOwner ? (
        <Trans>Owner</Trans>
      ) : isOperator ? (
        <Trans>Operator</Trans>
      ) : (
        <Trans>Support</Trans>
      )}
    </Badge>
  );
}
