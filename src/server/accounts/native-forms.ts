import { sameSitePath } from '#contract/same-site-path.ts';
import type { NativeForm } from '#server/platform/http/route.ts';
import { leaveFlash } from './form-flash.ts';

function backTo(tab: 'login' | 'register', next: string | undefined): string {
  const query = new URLSearchParams();
  if (tab === 'register') query.set('tab', tab);
  const path = sameSitePath(next);
  if (path !== '/') query.set('next', path);
  return query.size > 0 ? `/auth?${query}` : '/auth';
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

export const loginForm = nativeForm('login');
// A checkbox that is not ticked is not sent at all: in a form, absent means no.
export const registerForm = nativeForm('register', (form) => ({
  ...form,
  terms: form['terms'] ?? 'off',
}));
