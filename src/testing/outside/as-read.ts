/** A text as it is read: without what keeps a line from ending inside dates and times. */
export const asRead = (text: string): string =>
  text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
