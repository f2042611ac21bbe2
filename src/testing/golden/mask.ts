/** Makes two recordings comparable: what differs from run to run becomes what it means. */

const halfHourMs = 1_800_000;
const tenMinutesMs = 600_000;
const dayMs = 86_400_000;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const isoInstant = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00(?::00)?)/g;
const compactInstant = /\b\d{8}T\d{6}Z\b/g;
const isoDay = /\b20\d\d-\d\d-\d\d\b/g;
const writtenDay =
  /(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\w*,? )?\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? (\d{1,2})(?:, (\d{4}))?\b/g;
const clock = /\b\d{1,2}:(?!00|30)\d\d\b(?:\s?(?:[AP]M\b|[ap]\.\s?m\.))?/g;

/** Times as distances from `began`, the start of the recording; random names as such. */
export function masked(text: string, began: Date): string {
  const midnight = Math.floor(began.getTime() / dayMs) * dayMs;
  const fromToday = (at: number) => `${Math.round((at - midnight) / dayMs)}d`;
  const instant = (found: string) => {
    const at = Date.parse(found.replace(' ', 'T').replace(/\+00(?::00)?$/, 'Z'));
    // A time that someone chose, or one of the run itself.
    return at % halfHourMs === 0
      ? `<${((at - midnight) / 3_600_000).toFixed(1)}h>`
      : `<~${Math.floor((at - began.getTime()) / tenMinutesMs)}>`;
  };
  return (
    text
      .replaceAll(isoInstant, instant)
      .replaceAll(compactInstant, (found) =>
        instant(found.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z')),
      )
      .replaceAll(isoDay, (found) => `<${fromToday(Date.parse(`${found}T00:00:00Z`))}>`)
      .replaceAll(writtenDay, (_, month: string, day: string, year?: string) => {
        const at = (y: number) => Date.UTC(y, months.indexOf(month), Number(day));
        const thisYear = began.getUTCFullYear();
        const nearest = [thisYear - 1, thisYear, thisYear + 1].sort(
          (a, b) => Math.abs(at(a) - midnight) - Math.abs(at(b) - midnight),
        )[0] as number;
        return `<${fromToday(at(year ? Number(year) : nearest))}>`;
      })
      .replaceAll(clock, '<clock>')
      .replaceAll(
        /\b(?:\d+|a|an|one) (?:second|minute)s? ago\b|\bjust now\b|\bhace (?:\d+|un) (?:segundo|minuto)s?\b|(?<=Posted |Publicado: )(?:now|ahora)\b/g,
        '<ago>',
      )
      .replaceAll(/127\.0\.0\.1%3A\d+/g, '<site>')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '<site>')
      .replaceAll(/[\w-]{20,}/g, (found) => (/\d/.test(found) ? '<token>' : found))
      .replaceAll(/\b(?:pi|ch|cs|acct|tr|re|po|evt|du|pm|cus)_\w+/g, '<provider id>')
      // What the sun does that day.
      .replaceAll(/"(sunrise|sunset)":"<[^>]*>"/g, '"$1":"<sun>"')
      .replaceAll(/"(goldenHours|blueHours)":\[[^\]]*\]/g, '"$1":[]')
      // Background work of one moment takes its numbers in any order.
      .replaceAll(/("id":)\d+(,\s*"(?:title|type|description|recipient|template)")/g, '$10$2')
      .replaceAll(/("move":\{\s*"id":|\/moves\/)\d+/g, '$10')
  );
}

/** A page's texts and elements, one a line: without scripts, styles and what a build names. */
export function pageText(html: string): string {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  const body = html.slice(html.indexOf('<body'));
  return `${title}\n${body
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<link\b[^>]*>/g, '')
    .replaceAll(
      / (?:class|style|nonce|id|for|src|srcset|aria-(?:labelledby|describedby|controls|owns)|data-[\w-]+|interestfor|popovertarget|popoverTarget|form|name|list)="[^"]*"/g,
      '',
    )
    .replaceAll(/(<[^>]+>)/g, '\n$1\n')
    .replaceAll(/\n\s*/g, '\n')}`;
}
