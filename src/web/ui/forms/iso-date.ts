/** A calendar day as YYYY-MM-DD, without time or zone. */
export type IsoDate = string;

/** Midnight of that day in the browser's zone; undefined for an invalid day. */
export function isoToLocalDate(iso: string | null | undefined): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso ?? '');
  if (parts === null) return undefined;
  const date = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  return localDateToIso(date) === iso ? date : undefined;
}

export function localDateToIso(date: Date): IsoDate {
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${year}-${month}-${day}`;
}
