const comparable = (name: string) => name.normalize('NFC').toLowerCase();

/** Whether a name has these words in it, in whichever case and however its accents are stored or typed. */
export function isNamed(fullName: string, wanted: string): boolean {
  return comparable(fullName).includes(comparable(wanted.trim()));
}
