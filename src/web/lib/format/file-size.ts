/** 'N KB' below a megabyte, 'N.N MB' from there, 'N.N GB' from a gigabyte; never 0. */
export function formatFileSize(bytes: number, locale: string): string {
  const write = (value: number, unit: 'kilobyte' | 'megabyte' | 'gigabyte', digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(
      value,
    );
  if (bytes < 1_000_000) return write(Math.max(1, Math.round(bytes / 1000)), 'kilobyte', 0);
  // What would be written 1,000 MB is 1 GB.
  return bytes < 999_950_000
    ? write(bytes / 1_000_000, 'megabyte', 1)
    : write(bytes / 1_000_000_000, 'gigabyte', 1);
}
