import type { Translate } from '../i18n/message.ts';

/** As documents have it: they know how many pages they have once they are drawn. */
export const pageLabelIn = (t: Translate): string =>
  t('Page {number} of {count}', { number: '{number}', count: '{count}' });
