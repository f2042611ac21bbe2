/** Days and minutes of an agenda, on its creator's own clock. */
import type { AgendaEntry } from '#contract/calendars/agenda.ts';
import { clockOf } from '#web/lib/format/clock.ts';

export const views = ['week', 'month'] as const;
export type AgendaView = (typeof views)[number];

const dayMs = 86_400_000;

/** YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** A week from its first day on, side by side. */
export const weekDays = 7;
/** A phone lists so many days. */
const listedDays = 14;

/** The days that are read for a date: two weeks from it on, or the six weeks with its month. */
export function rangeOf(view: AgendaView, date: string): { from: string; days: number } {
  if (view === 'week') return { from: date, days: listedDays };
  const start = `${date.slice(0, 7)}-01`;
  return { from: addDays(start, -weekdayOf(start)), days: 42 };
}

/** The same view, so many weeks or months later. */
export function stepFrom(view: AgendaView, date: string, steps: number): string {
  if (view === 'week') return addDays(date, 7 * steps);
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + steps);
  return first.toISOString().slice(0, 10);
}

/** The date and the minute of the day at an instant. */
export function clockAt(instant: string, timeZone: string): { date: string; minute: number } {
  const [date, time] = clockOf(timeZone, instant);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minute: hours * 60 + minutes };
}

/** What an entry takes of one day, in minutes since its midnight. */
export interface Piece {
  readonly entry: AgendaEntry;
  readonly from: number;
  readonly to: number;
}

/** Each day's part of the entries, in order; one across midnight is on both days. */
export function piecesByDay(
  entries: readonly AgendaEntry[],
  timeZone: string,
): ReadonlyMap<string, Piece[]> {
  const days = new Map<string, Piece[]>();
  for (const entry of entries) {
    const start = clockAt(entry.startsAt, timeZone);
    const end = clockAt(entry.endsAt, timeZone);
    for (let date = start.date; date <= end.date; date = addDays(date, 1)) {
      const from = date === start.date ? start.minute : 0;
      const to = date === end.date ? end.minute : 1440;
      if (to > from) days.set(date, [...(days.get(date) ?? []), { entry, from, to }]);
    }
  }
  return days;
}

export interface Lane extends Piece {
  /** Its column among those beside it, from 0, of so many. */
  readonly lane: number;
  readonly lanes: number;
}

/** Beside each other what overlaps; pieces in order of their start. */
export function inLanes(pieces: readonly Piece[]): Lane[] {
  const result: Lane[] = [];
  let group: { piece: Piece; lane: number }[] = [];
  let until = 0;
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    result.push(...group.map(({ piece, lane }) => ({ ...piece, lane, lanes })));
    group = [];
  };
  for (const piece of pieces) {
    if (piece.from >= until) {
      close();
      until = 0;
    }
    const taken = new Set(group.filter((one) => one.piece.to > piece.from).map((one) => one.lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ piece, lane });
    until = Math.max(until, piece.to);
  }
  close();
  return result;
}

/** HH:MM as minutes. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
