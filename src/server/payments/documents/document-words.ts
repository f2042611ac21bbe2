/** 'Mar 3, 2027', in UTC. Papers are written in English, as mails are. */
export function documentDate(instant: string): string {
  const parts = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(instant).toLocaleDateString('en-US', parts);
}

/** 'March 2027' of '2027-03'. */
export function monthName(month: string): string {
  const parts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', parts);
}
