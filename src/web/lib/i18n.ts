import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { regionOf, withOneStop } from '#contract/i18n.ts';

/**
 * The catalog of one tree: created per request on the server, once in the browser. English is in
 * the components.
 */
export function createI18n(locale: string, messages: Messages): I18n {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, locales: regionOf(locale), messages });
  const write = i18n._.bind(i18n) as (...text: unknown[]) => string;
  i18n._ = i18n.t = (...text: unknown[]) => withOneStop(write(...text));
  return i18n;
}
