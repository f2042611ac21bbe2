import { recordV2 } from '../events.ts';
import { individualOf } from '../identity.ts';
import { setCapabilities } from '../money/recipient.ts';
import { BANK_ROUTING, BANK_SUCCEEDS } from '../money/test-cards.ts';
import type { Stored } from '../objects.ts';
import { PLATFORM, type Tx } from '../store.ts';
import { type Say, textsIn } from '../texts.ts';
import { field, html, message, page, type Reply, redirect } from './html.ts';

export interface OnboardingForm {
  given?: string;
  family?: string;
  routing?: string;
  account?: string;
  result?: string;
}

type Link = Stored<'v2.core.account_link'>;

interface Target {
  link: Link;
  account: Stored<'v2.core.account'>;
  returnUrl: string | undefined;
  refreshUrl: string;
  locale: string | undefined;
}

/** Uses the account's own language; `languages` is the browser's, for a link without an account. */
export async function showOnboarding(tx: Tx, id: string, languages?: string): Promise<Reply> {
  const target = await openLink(tx, id, languages);
  return 'status' in target ? target : onboardingForm(target, {});
}

export async function submitOnboarding(
  tx: Tx,
  id: string,
  form: OnboardingForm,
  languages?: string,
): Promise<Reply> {
  const target = await openLink(tx, id, languages);
  if ('status' in target) return target;
  const problems = problemsOf(form, textsIn(target.locale));
  if (Object.keys(problems).length > 0) return onboardingForm(target, form, problems);
  const { account, link } = target;
  const bank = form.account?.trim() ?? '';
  if (account.hidden.bankAccount !== undefined && account.hidden.bankAccount !== bank) {
    await recordV2(tx, 'v2.core.account[configuration.recipient].updated', account.id);
  }
  account.hidden.bankAccount = bank;
  const names = { given_name: form.given?.trim() ?? '', surname: form.family?.trim() ?? '' };
  account.data.identity = {
    ...account.data.identity,
    individual: individualOf(tx, account.id, account.data.identity?.individual, names),
  };
  const result = form.result === 'pending' || form.result === 'restricted' ? form.result : 'active';
  await setCapabilities(tx, account, result);
  if (result === 'pending') await tx.later('account.verify', account.id, tx.now + 86_400);
  link.hidden.used = true;
  await tx.save(link);
  await recordV2(tx, 'v2.core.account_link.returned', account.id, {
    account_id: account.id,
    configurations: ['recipient'],
    use_case: link.data.use_case.type,
  });
  return redirect(target.returnUrl ?? target.refreshUrl);
}

/** A used or expired link redirects to where a new one is created. */
async function openLink(tx: Tx, id: string, languages?: string): Promise<Target | Reply> {
  const link = await tx.find('v2.core.account_link', id, PLATFORM);
  if (!link) {
    return message(
      'Link not found',
      'Check the address, or start again.',
      undefined,
      404,
      languages,
    );
  }
  const { use_case: useCase } = link.data;
  const where = useCase.account_onboarding ?? useCase.account_update;
  const refreshUrl = where?.refresh_url ?? '/';
  if (link.hidden.used || Date.parse(link.data.expires_at) / 1000 < tx.now) {
    return redirect(refreshUrl);
  }
  const account = await tx.get('v2.core.account', link.data.account, 'account', PLATFORM);
  const locale = account.data.defaults?.locales?.[0];
  return { link, account, returnUrl: where?.return_url, refreshUrl, locale };
}

type Problems = Partial<Record<keyof OnboardingForm, string>>;

function problemsOf(form: OnboardingForm, say: Say): Problems {
  return {
    ...(!form.given?.trim() && { given: say('Enter your first name.') }),
    ...(!form.family?.trim() && { family: say('Enter your last name.') }),
    ...(form.routing?.trim() !== BANK_ROUTING && {
      routing: say('The sandbox takes the routing number {number}.', { number: BANK_ROUTING }),
    }),
    ...(!/^\d{4,17}$/.test(form.account?.trim() ?? '') && {
      account: say('Enter an account number of 4 to 17 digits.'),
    }),
  };
}

function onboardingForm(target: Target, form: OnboardingForm, problems: Problems = {}): Reply {
  const { locale } = target;
  const say = textsIn(locale);
  const person = target.account.data.identity?.individual;
  const result = (value: string, label: string) => {
    const chosen = (form.result ?? 'active') === value;
    return html`<label><input type="radio" name="result" value="${value}"${chosen ? html` checked` : null}> ${say(label)}</label>`;
  };
  const back = target.returnUrl ?? target.refreshUrl;
  const content = html`
<p><a class="back" href="${back}">${say('Back')}</a></p>
<h1>${say('Get paid')}</h1>
<p>${say('Tell us who you are and where your money should go. Nothing here is checked or sent anywhere.')}</p>
<form method="post" class="stack" novalidate>
<div class="pair">
${field({ name: 'given', label: say('First name'), autocomplete: 'given-name', value: form.given ?? person?.given_name, error: problems.given })}
${field({ name: 'family', label: say('Last name'), autocomplete: 'family-name', value: form.family ?? person?.surname, error: problems.family })}
</div>
${field({ name: 'routing', label: say('Routing number'), inputmode: 'numeric', value: form.routing ?? BANK_ROUTING, error: problems.routing })}
${field({ name: 'account', label: say('Account number'), inputmode: 'numeric', value: form.account ?? BANK_SUCCEEDS, hint: say('Payouts to 000111111116 fail.'), error: problems.account })}
<fieldset class="choice"><legend>${say('Result of the verification')}</legend>
${result('active', 'Verified')}
${result('pending', 'Pending for a day')}
${result('restricted', 'More information needed')}
</fieldset>
<button class="button" type="submit">${say('Submit')}</button>
</form>`;
  const status = Object.keys(problems).length > 0 ? 400 : 200;
  const leadsTo = [target.returnUrl, target.refreshUrl];
  return page('Get paid', content, { status, leadsTo, locale });
}
