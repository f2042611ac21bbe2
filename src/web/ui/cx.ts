/** Joins class names and skips falsy ones. Later CSS layers win, not later names. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
