const comparable = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Whether a name contains this text, ignoring case, accents and apostrophes: 'jose' finds José, "O'Brien" O’Brien. */
export function isNamed(fullName: string, wanted: string): boolean {
  return comparable(fullName).includes(comparable(wanted.trim()));
}
