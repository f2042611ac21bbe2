import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The arrow keys lead from one message's report to the next: a stop of the Tab key each would bar the way to the field. */
export function goToNextReport(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const log = event.currentTarget.closest('[role=log]');
  if (step === undefined || !log) return;
  event.preventDefault();
  const reports = [...log.querySelectorAll<HTMLElement>('[data-report]')];
  reports[reports.indexOf(event.currentTarget) + step]?.focus();
}
