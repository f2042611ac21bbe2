import { z } from 'zod';

const Line = z.looseObject({
  level: z.number(),
  msg: z.string().optional(),
  err: z
    .looseObject({ message: z.string().optional(), stack: z.string().optional() })
    .optional()
    .catch(undefined),
});

/** What only programs search by. */
const forPrograms = new Set(['level', 'time', 'msg', 'err', 'statement', 'reqId', 'trace']);

/** A field as words: `waiting 3`, or what it holds. */
function fieldsOf([name, value]: readonly [string, unknown]): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [`${name} ${value}`];
  return Object.entries(value).flatMap(fieldsOf);
}

/**
 * A line of the log for a person at a terminal: what happened, without time, stack or statement, or with them for
 * `details`. Empty for measurements, which concern who runs a site.
 */
export function terminalLine(json: string, details: boolean): string {
  const line = Line.parse(JSON.parse(json));
  if (!details && 'statement' in line) return '';
  const kind = line.level >= 50 ? 'Error: ' : line.level >= 40 ? 'Warning: ' : '';
  const { message, stack } = line.err ?? {};
  const facts = Object.entries(line).filter(([name]) => !forPrograms.has(name));
  const text = facts.flatMap(fieldsOf).join(', ');
  const more = details ? [line['statement'], stack].filter((part) => typeof part === 'string') : [];
  // The queue's messages end with a stack of their own.
  const said = details ? line.msg : line.msg?.split('\n', 1)[0];
  return [
    `${kind}${[said, message].filter(Boolean).join(': ')}${text ? ` (${text})` : ''}`,
    ...more,
    '',
  ].join('\n');
}
