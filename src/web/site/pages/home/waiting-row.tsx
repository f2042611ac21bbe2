import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Waiting } from '#contract/bookings/own-home.ts';
import { formatCents } from '#contract/money.ts';
import { useFormat, useNow } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Face, Row, Work } from './home-row.tsx';

/** Where the decision is made. */
function wayTo({ kind, order, offerId, side, galleryId }: Waiting): {
  to: string;
  params: Record<string, string>;
} {
  if (order === null) return { to: '/offers/$id', params: { id: String(offerId) } };
  const id = String(order.id);
  const isJob = order.kind === 'job';
  if (kind === 'pay' || kind === 'balance')
    return isJob
      ? { to: '/jobs/$jobId/payment', params: { jobId: id } }
      : { to: '/checkout/$bookingId', params: { bookingId: id } };
  if (kind === 'choose' && galleryId !== null)
    return { to: '/galleries/$id', params: { id: String(galleryId) } };
  if (!isJob) return { to: '/bookings/$id', params: { id } };
  return { to: side === 'creator' ? '/jobs/$id' : '/jobs/$id/manage', params: { id } };
}

/** One thing that waits for the viewer, with the way to it. */
export function WaitingRow({ waiting, main }: { waiting: Waiting; main: boolean }) {
  const { title, dueAt, picture, person } = waiting;
  const texts = useTexts(waiting);
  return (
    <Row
      picture={picture ? <Work picture={picture} person={person} /> : <Face person={person} />}
      title={texts.title}
      text={[title, dueAt !== null && texts.due].filter(Boolean).join(' · ')}
      action={
        <Link
          {...wayTo(waiting)}
          className={buttonClass({ variant: main ? 'default' : 'outline' })}
        >
          {texts.action}
        </Link>
      }
    />
  );
}

interface RowTexts {
  readonly title: ReactNode;
  readonly action: ReactNode;
  /** With its day or time. */
  readonly due?: string;
}

function useTexts({ kind, order, person, dueAt, count, amountCents }: Waiting): RowTexts {
  const { t } = useLingui();
  const format = useFormat();
  const name = person.fullName;
  const day = format.weekday(dueAt ?? '');
  const isPast = Date.parse(dueAt ?? '') < useNow().getTime();
  const amount = formatCents(amountCents ?? 0);
  switch (kind) {
    case 'pay': {
      const until = order?.kind === 'booking' ? format.time(dueAt ?? '') : day;
      return {
        title: <Trans>Pay for your shoot with {name}</Trans>,
        due: t`by ${until}`,
        action: <Trans>Pay</Trans>,
      };
    }
    case 'balance':
      return {
        title: (
          <Trans>
            Pay {amount} for your shoot with {name}
          </Trans>
        ),
        due: isPast ? t`overdue since ${day}` : t`due ${day}`,
        action: <Trans>Pay</Trans>,
      };
    case 'unpaid':
      return {
        title: (
          <Trans>
            {name} hasn't paid {amount}
          </Trans>
        ),
        action: <Trans>Decide</Trans>,
      };
    case 'extra':
      return {
        title: (
          <Trans>
            {name} proposed extras: {amount}
          </Trans>
        ),
        due: t`by ${day}`,
        action: <Trans>Pay or decline</Trans>,
      };
    case 'approve':
      return {
        title: <Trans>{name} delivered your work</Trans>,
        due: t`Approve by ${day}`,
        action: <Trans>Review the work</Trans>,
      };
    case 'choose':
      return {
        title: <Trans>Choose your photos from {name}</Trans>,
        action: <Trans>Choose photos</Trans>,
      };
    case 'sign':
      return {
        title: <Trans>{name} needs your signature to deliver</Trans>,
        action: <Trans>Read and sign</Trans>,
      };
    case 'time':
      return { title: <Trans>{name} proposed a new time</Trans>, action: <Trans>Respond</Trans> };
    case 'day':
      return {
        title: <Trans>{name} proposed another delivery day</Trans>,
        action: <Trans>Respond</Trans>,
      };
    case 'split':
      return {
        title: <Trans>{name} proposed how to split the payment</Trans>,
        action: <Trans>Respond</Trans>,
      };
    case 'hire':
      return {
        title: t`${plural(count, { one: '# person applied', other: '# people applied' })}`,
        due: t`The first offer ends ${day}`,
        action: <Trans>Choose someone</Trans>,
      };
    case 'invited':
      return {
        title: <Trans>{name} invited you to answer their job</Trans>,
        action: <Trans>Read the job</Trans>,
      };
    case 'answer':
      return {
        title: <Trans>{name} asked you for an offer</Trans>,
        due: t`Answer by ${day}`,
        action: <Trans>Answer the request</Trans>,
      };
    case 'offer':
      return {
        title: <Trans>{name} sent you an offer</Trans>,
        due: t`by ${day}`,
        action: <Trans>Read the offer</Trans>,
      };
    case 'changes':
      return {
        title: <Trans>{name} asked for changes</Trans>,
        action: <Trans>See what</Trans>,
      };
    case 'deliver':
      return {
        title: <Trans>{name} is waiting for your work</Trans>,
        due: t`Promised by ${day}`,
        action: <Trans>Deliver</Trans>,
      };
  }
}
