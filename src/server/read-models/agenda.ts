import { getAgenda } from '#contract/calendars/agenda.ts';
import { DomainError } from '#contract/errors.ts';
import { daylightAt } from '#server/places/index.ts';
import { handle } from '#server/platform/http/route.ts';
import { overlapping } from './agenda-rules.ts';
import { findAgenda, maxImported } from './agenda-store.ts';

export const agenda = handle(getAgenda, async ({ db, viewer, clock }, { query }) => {
  const found =
    viewer.creatorId === null
      ? undefined
      : await findAgenda(db, viewer.creatorId, { ...query, at: clock() });
  if (!found) throw new DomainError('creator.no_profile');
  const { firstDay, position, entries, ...rest } = found;
  const { timeZone } = rest;
  const first = Temporal.PlainDate.from(firstDay);
  const imported = entries.filter(({ kind }) => kind === 'imported');
  const leftOut = imported[maxImported];
  const shown = entries.filter((entry) => entry !== leftOut);
  const overlaps = overlapping(shown);
  return {
    ...rest,
    days: Array.from({ length: query.days }, (_, n) => {
      const date = first.add({ days: n }).toString();
      return { date, daylight: position && daylightAt(date, timeZone, position) };
    }),
    entries: shown.map((entry) => ({ ...entry, overlaps: overlaps.has(entry) })),
    more: leftOut !== undefined,
  };
});
