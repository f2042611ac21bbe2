import { SPANISH } from '../texts.ts';

/** The language that the page asks for, else its own. */
export const languageOf = (locale) =>
  !locale || locale === 'auto' ? document.documentElement.lang || 'en' : locale;

export const textsIn = (language) => (english) =>
  (language.startsWith('es') && SPANISH[english]) || english;
