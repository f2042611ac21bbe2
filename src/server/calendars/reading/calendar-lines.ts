/**
 * Splits an iCalendar text into components and lines (RFC 5545, 3.1). What stands between them, such
 * as a note's second line without its leading space, costs itself and nothing else.
 */
import { CalendarProblem } from '../calendar-problem.ts';

export interface Line {
  /** In lower case, as the names of parameters. */
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
  /** Of its first line in the text, from 1. */
  readonly number: number;
}

export interface Component {
  readonly name: string;
  readonly number: number;
  readonly lines: Line[];
  readonly parts: Component[];
}

/** They never contain each other, so each ends one that was left open. */
const topLevel: ReadonlySet<string> = new Set([
  'vevent',
  'vfreebusy',
  'vtodo',
  'vjournal',
  'vtimezone',
]);

interface RawLine {
  readonly number: number;
  text: string;
}

const nameOfLine = /^([a-z][a-z0-9-]*)(?=[;:])/i;

/** Continuations belong to the line before them, also those that lost their leading space. */
function unfold(text: string): RawLine[] {
  const lines: RawLine[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1);
    if (last && /^[ \t]/.test(raw)) last.text += raw.slice(1);
    else if (nameOfLine.test(raw)) lines.push({ number: index + 1, text: raw });
    else if (last && raw.trim() !== '') last.text += `\n${raw}`;
  }
  return lines;
}

/** The end of the name and the parameters: the first colon outside of quotes, or the first one. */
function colonOf(text: string): number {
  let quoted = false;
  for (let at = 0; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === ':' && !quoted) return at;
  }
  return text.indexOf(':');
}

/** Undefined for a line without a colon. */
function parseLine({ text, number }: RawLine): Line | undefined {
  const name = nameOfLine.exec(text)?.[1];
  const colon = colonOf(text);
  if (name === undefined || colon < 0) return undefined;
  const parameters = new Map<string, string>();
  for (const [, key = '', quoted, plain] of text
    .slice(name.length, colon)
    .matchAll(/;([^=;]+)=(?:"([^"]*)"|([^;]*))/g)) {
    parameters.set(key.trim().toLowerCase(), (quoted ?? plain ?? '').replaceAll('"', '').trim());
  }
  return { name: name.toLowerCase(), parameters, value: text.slice(colon + 1).trim(), number };
}

/**
 * All calendars of a text, which may hold several. Throws {@link CalendarProblem} if it doesn't begin
 * with one, or ends within one.
 */
export function parseCalendars(text: string): Component[] {
  const start = /^\uFEFF?\s*(?=BEGIN:VCALENDAR)/i.exec(text);
  if (!start) throw new CalendarProblem('not_a_calendar');
  const calendars: Component[] = [];
  let open: readonly Component[] = [];
  for (const raw of unfold(text.slice(start[0].length))) {
    const line = parseLine(raw);
    if (!line) continue;
    if (line.name === 'begin') open = begin(line, open, calendars);
    else if (line.name === 'end') {
      const at = open.findLastIndex(({ name }) => name === componentIn(line));
      if (at >= 0) open = open.slice(0, at);
    } else open.at(-1)?.lines.push(line);
  }
  if (open.length > 0) throw new CalendarProblem('cut_off');
  return calendars;
}

const componentIn = ({ value }: Line) => (value.split('\n', 1)[0] ?? '').trim().toLowerCase();

/** The components that are open from this line on. */
function begin(
  line: Line,
  open: readonly Component[],
  calendars: Component[],
): readonly Component[] {
  const name = componentIn(line);
  const component: Component = { name, number: line.number, lines: [], parts: [] };
  if (name === 'vcalendar') {
    calendars.push(component);
    return [component];
  }
  const around = topLevel.has(name) ? open.slice(0, 1) : open;
  around.at(-1)?.parts.push(component);
  return around.length > 0 ? [...around, component] : [];
}

/** The first line of this name with a value. */
export function lineIn(component: Component, name: string): Line | undefined {
  return component.lines.find((line) => line.name === name && line.value !== '');
}

export function valueIn(component: Component, name: string): string {
  return lineIn(component, name)?.value ?? '';
}

/** As text again, unfolded: only the lines with these names. */
export function writeComponent(
  { name, lines, parts }: Component,
  keeps: ReadonlySet<string>,
): string {
  const kept = lines.filter((line) => keeps.has(line.name)).map(textOf);
  const inside = parts.map((part) => writeComponent(part, keeps));
  const title = name.toUpperCase();
  return [`BEGIN:${title}`, ...kept, ...inside, `END:${title}`].join('\r\n');
}

export function textOf({ name, parameters, value }: Line): string {
  const said = [...parameters].map(([key, of]) => `;${key.toUpperCase()}="${of}"`);
  return `${name.toUpperCase()}${said.join('')}:${value.replaceAll('\n', ' ')}`;
}
