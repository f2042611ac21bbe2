const writers = new Map<string, Intl.DateTimeFormat>();

/** The calendar day it is in that time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: Date): string {
  let writer = writers.get(timeZone);
  if (!writer) {
    writer = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    writers.set(timeZone, writer);
  }
  return writer.format(moment);
}
