/** 'N KB' below a megabyte, 'N.N MB' from there; never 0. */
export function formatFileSize(bytes: number, locale: string): string {
  const write = (value: number, unit: 'kilobyte' | 'megabyte', digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(
      value,
    );
  return bytes < 1_000_000
    ? write(Math.max(1, Math.round(bytes / 1000)), 'kilobyte', 0)
    : write(bytes / 1_000_000, 'megabyte', 1);
}
