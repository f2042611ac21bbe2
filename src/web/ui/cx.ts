/** Joins class names; a falsy one is left out. Later layers, not later words, win. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
