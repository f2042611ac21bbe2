import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AgendaEntry, AgendaKind, OpenQuestion } from '#contract/calendars/agenda.ts';

export const kindLabels: Readonly<Record<AgendaKind, MessageDescriptor>> = {
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
export function warningsOf({ open, overlaps }: AgendaEntry): MessageDescriptor[] {
  return [
    ...open.map((question) => questionLabels[question]),
    ...(overlaps ? [msg`Overlaps something else`] : []),
  ];
}

/** Who or what it is; a job's title before its client. */
export function titleOf({ kind, title, person }: AgendaEntry): string {
  return (kind === 'job' || kind === 'imported' ? [title, person] : [person, title])
    .filter(Boolean)
    .join(' · ');
}
