import type Stripe from 'stripe';
import { BANK_ROUTING, BANK_SUCCEEDS } from '../money/test-cards.ts';
import type { Stored } from '../objects.ts';
import { type Say, textsIn } from '../texts.ts';
import { dollars, field, html, type Markup, page, type Reply } from './html.ts';

export interface CheckoutForm {
  email?: string;
  method?: string;
  card?: string;
  expiry?: string;
  cvc?: string;
  name?: string;
  routing?: string;
  account?: string;
}

interface Problem {
  message: string;
  param?: string | undefined;
}

export function checkoutForm(
  session: Stored<'checkout.session'>,
  form: CheckoutForm,
  {
    email,
    cards,
    problem,
  }: {
    email: string | null;
    cards: Stripe.PaymentMethod[];
    problem?: Problem | undefined;
  },
): Reply {
  const { data, hidden } = session;
  const { locale } = data;
  const say = textsIn(locale);
  const amount = dollars(data.amount_total ?? 0);
  const methods = data.payment_method_types;
  const shown = problem && { ...problem, message: say(problem.message) };
  const rows = (hidden.lineItems ?? []).map(
    (
      item,
    ) => html`<tr><th scope="row">${item.description}${(item.quantity ?? 1) > 1 ? ` × ${item.quantity}` : ''}</th>
<td>${dollars(item.amount_total)}</td></tr>`,
  );
  const content = html`
${data.cancel_url && html`<p><a class="back" href="${data.cancel_url}">${say('Back')}</a></p>`}
<h1>${say('Pay {amount}', { amount })}</h1>
<table class="sum"><caption class="hidden">${say('What you pay for')}</caption>
<tbody>${rows}</tbody>
<tfoot><tr><th scope="row">${say('Total')}</th><td>${amount}</td></tr></tfoot></table>
${shown && html`<p class="problem" role="alert">${shown.message}</p>`}
<form method="post" class="stack" autocomplete="on" novalidate>
${emailField(say, email, form, shown)}
${methodChoice(say, methods, form, cards)}
${methods.includes('card') ? cardFields(say, form, shown) : null}
${methods.includes('us_bank_account') ? bankFields(say, form, shown) : null}
<button class="button pay" type="submit">${say('Pay')}<span aria-hidden="true"> ${amount}</span></button>
</form>
${testCards(say)}`;
  const status = problem && form.method !== undefined ? 402 : 200;
  return page('Checkout', content, {
    status,
    leadsTo: [data.success_url, data.cancel_url],
    locale,
  });
}

function emailField(say: Say, known: string | null, form: CheckoutForm, problem?: Problem): Markup {
  if (known !== null) return html`<p class="known">${say('Email')} <strong>${known}</strong></p>`;
  return field({
    name: 'email',
    label: say('Email'),
    placeholder: 'you@example.com',
    type: 'email',
    autocomplete: 'email',
    value: form.email,
    error: problem?.param === 'email' ? problem.message : undefined,
  });
}

function methodChoice(
  say: Say,
  methods: string[],
  form: CheckoutForm,
  cards: Stripe.PaymentMethod[],
): Markup {
  const [only] = methods;
  if (methods.length < 2 && cards.length === 0) {
    return html`<input type="hidden" name="method" value="${only ?? 'card'}">`;
  }
  const chosen = form.method ?? cards[0]?.id ?? 'card';
  const choice = (id: string, value: string, label: string) =>
    html`<label><input type="radio" name="method" id="${id}" value="${value}"${value === chosen ? html` checked` : null}> ${label}</label>`;
  return html`<fieldset class="choice"><legend>${say('Pay with')}</legend>
${cards.map(({ id, card }) => choice(`saved-${id}`, id, `${card?.brand} •••• ${card?.last4}`))}
${choice('by-card', 'card', say('Card'))}
${methods.includes('us_bank_account') ? choice('by-bank', 'us_bank_account', say('Bank debit')) : null}
</fieldset>`;
}

function cardFields(say: Say, form: CheckoutForm, problem?: Problem): Markup {
  const wrong = (...params: string[]) =>
    problem?.param && params.includes(problem.param) ? problem.message : undefined;
  return html`<div class="stack card-fields">
${field({ name: 'card', label: say('Card number'), placeholder: '1234 1234 1234 1234', inputmode: 'numeric', autocomplete: 'cc-number', value: form.card, error: wrong('number') })}
<div class="pair">
${field({ name: 'expiry', label: say('Expiry'), placeholder: '12 / 34', inputmode: 'numeric', autocomplete: 'cc-exp', value: form.expiry, hint: say('MM / YY'), error: wrong('exp_month', 'exp_year') })}
${field({ name: 'cvc', label: say('CVC'), placeholder: '123', inputmode: 'numeric', autocomplete: 'cc-csc', hint: say('3 or 4 digits'), error: wrong('cvc') })}
</div>
${field({ name: 'name', label: say('Name on card'), placeholder: say('As it appears on the card'), autocomplete: 'cc-name', value: form.name, error: wrong('name') })}
</div>`;
}

function bankFields(say: Say, form: CheckoutForm, problem?: Problem): Markup {
  const wrong = (param: string) => (problem?.param === param ? problem.message : undefined);
  return html`<div class="stack bank-fields">
${field({ name: 'routing', label: say('Routing number'), inputmode: 'numeric', value: form.routing ?? BANK_ROUTING, error: wrong('routing_number') })}
${field({ name: 'account', label: say('Account number'), inputmode: 'numeric', value: form.account ?? BANK_SUCCEEDS, hint: say('A bank debit takes four days to arrive.'), error: wrong('account_number') })}
</div>`;
}

const HINTS: [string, string][] = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0027 6000 3184', 'asks for 3-D Secure'],
  ['4000 0000 0000 0259', 'is paid, then disputed'],
  ['4000 0000 0000 0077', 'is paid and available right away'],
];

function testCards(say: Say): Markup {
  return html`<section class="cards"><h2>${say('Test cards')}</h2>
<p>${say('Use any future expiration date and any CVC. Real cards are declined.')}</p>
<dl>${HINTS.map(([number, does]) => html`<div><dt><code>${number}</code></dt><dd>${say(does)}</dd></div>`)}</dl></section>`;
}
