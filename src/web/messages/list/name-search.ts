const comparable = (name: string) => name.normalize('NFC').toLowerCase();

/** Whether a name contains this text, ignoring case and accents. */
export function isNamed(fullName: string, wanted: string): boolean {
  return comparable(fullName).includes(comparable(wanted.trim()));
}
