/** Quoted if needed, and text never read as a formula. */
function cell(value: string | number): string {
  const text = String(value);
  const harmless =
    /^[=+\-@\t\r\n]/.test(text.normalize('NFKC')) && !/^-?\d+(\.\d+)?$/.test(text)
      ? `'${text}`
      : text;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of CSV (RFC 4180). */
export const csvRow = (values: readonly (string | number)[]): string =>
  `${values.map(cell).join(',')}\r\n`;
