import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CSSProperties, ReactNode } from 'react';
import type { AgendaEntry, AgendaKind, OpenQuestion } from '#contract/calendars/agenda.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

const kindLabels: Readonly<Record<AgendaKind, MessageDescriptor>> = {
  booking: msg`Booking`,
  job: msg`Job`,
  hold: msg`On hold`,
  imported: msg`Other calendar`,
};

const questionLabels: Readonly<Record<OpenQuestion, MessageDescriptor>> = {
  move_proposed: msg`New time proposed: please answer`,
  move_sent: msg`Waiting for an answer about the new time`,
  problem: msg`Problem reported`,
  split: msg`Different amount proposed`,
  unpaid: msg`Not paid yet`,
  no_start: msg`No start time yet`,
};

/** What needs a look: open questions, and that something else is at the same time. */
function warningsOf({ open, overlaps }: AgendaEntry): MessageDescriptor[] {
  return [
    ...open.map((question) => questionLabels[question]),
    ...(overlaps ? [msg`Overlaps something else`] : []),
  ];
}

/** Who or what it is; a job's title before its client. */
function titleOf({ kind, title, person }: AgendaEntry): string {
  return (kind === 'job' || kind === 'imported' ? [title, person] : [person, title])
    .filter(Boolean)
    .join(' · ');
}

interface EntryProps {
  readonly entry: AgendaEntry;
  readonly timeZone: string;
  /** In a month only the time and the name fit. */
  readonly short?: boolean;
  readonly style?: CSSProperties | undefined;
}

/** A booking, job, hold or event; a link to its page if it has one. */
export function Entry({ entry, timeZone, short = false, style }: EntryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const warnings = warningsOf(entry);
  const kind = t(kindLabels[entry.kind]);
  const starts = format.time(entry.startsAt, timeZone);
  const ends = format.time(entry.endsAt, timeZone);
  return (
    <EntryLink entry={entry} style={style}>
      <span className="block truncate font-semibold">
        {warnings.length > 0 && (
          <TriangleAlert aria-hidden="true" className="me-1 inline size-3.5 align-[-0.125em]" />
        )}
        {short && !entry.allDay && <span className="font-normal tabular">{starts} </span>}
        <span>{titleOf(entry)}</span>
      </span>
      <span className={short ? 'sr-only' : 'block'}>
        {entry.allDay ? <Trans>All day</Trans> : `${starts} – ${ends}`} · {kind}
      </span>
      {!short && entry.place !== '' && <span className="block truncate">{entry.place}</span>}
      {warnings.length > 0 && (
        <span className={short ? 'sr-only' : 'block font-semibold'}>
          {warnings.map((warning) => t(warning)).join(' · ')}
        </span>
      )}
    </EntryLink>
  );
}

function EntryLink({
  entry: { kind, id, done, open },
  style,
  children,
}: Pick<EntryProps, 'entry' | 'style'> & { readonly children: ReactNode }) {
  const shown = {
    className: 'agenda-entry',
    'data-kind': kind,
    'data-done': done || undefined,
    'data-open': open.length > 0 || undefined,
    style,
  };
  const params = { id: String(id) };
  if (kind === 'imported') return <div {...shown}>{children}</div>;
  return kind === 'job' ? (
    <Link to="/jobs/$id" params={params} {...shown}>
      {children}
    </Link>
  ) : (
    <Link to="/bookings/$id" params={params} {...shown}>
      {children}
    </Link>
  );
}
