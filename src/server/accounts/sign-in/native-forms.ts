import { asksForCode } from '#contract/accounts/sign-in.ts';
import { languageRefused } from '#contract/constants.ts';
import { sameSitePath } from '#contract/same-site-path.ts';
import type { NativeForm } from '#server/platform/http/route.ts';
import { withoutLanguage } from '#server/platform/i18n/address-language.ts';
import { leaveFlash } from './form-flash.ts';

function backTo(tab: 'login' | 'register', next: string | undefined): string {
  const query = new URLSearchParams();
  if (tab === 'register') query.set('tab', tab);
  const path = sameSitePath(next);
  if (path !== '/') query.set('next', path);
  return query.size > 0 ? `/auth?${query}` : '/auth';
}

/** The page that asks for the second step. */
export function codePage(next: string | undefined): string {
  const query = new URLSearchParams({ step: 'code' });
  const path = sameSitePath(next);
  if (path !== '/') query.set('next', path);
  return `/auth?${query}`;
}

function nativeForm(tab: 'login' | 'register', read?: NativeForm['read']): NativeForm {
  return {
    ...(read ? { read } : {}),
    succeed: (_ctx, form) => sameSitePath(form['next']),
    fail: (ctx, error, form) => {
      leaveFlash(ctx, tab, error, form);
      return backTo(tab, form['next']);
    },
  };
}

export const loginForm: NativeForm = {
  ...nativeForm('login'),
  succeed: (_ctx, form, reply) =>
    asksForCode(reply) ? codePage(form['next']) : sameSitePath(form['next']),
};
export const codeForm: NativeForm = {
  succeed: (_ctx, form) => sameSitePath(form['next']),
  fail: (ctx, error, form) => {
    leaveFlash(ctx, 'login', error, form);
    // Without a first step there is nothing to continue.
    return error.code === 'account.sign_in_expired'
      ? backTo('login', form['next'])
      : codePage(form['next']);
  },
};
/**
 * The page it was chosen on; its address may contain the former language and an earlier refusal.
 */
const chosenOn = (next: string | undefined) =>
  withoutLanguage(sameSitePath(next)).replace(/#.*$/, '');
export const languageForm: NativeForm = {
  succeed: (_ctx, form) => chosenOn(form['next']),
  fail: (_ctx, _error, form) => `${chosenOn(form['next'])}#${languageRefused}`,
};
// Browsers do not send an unchecked checkbox: in a form, absent means no.
export const registerForm = nativeForm('register', (form) => ({
  ...form,
  terms: form['terms'] ?? 'off',
}));
