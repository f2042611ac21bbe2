import { PLATFORM, type Tx } from '../store.ts';
import { isSpanish, textsIn } from '../texts.ts';
import { dollars, html, message, page, type Reply } from './html.ts';

const OPEN_SECONDS = 3600;

const STATUSES: Readonly<Record<string, string>> = {
  paid: 'Paid',
  pending: 'Pending',
  in_transit: 'In transit',
  canceled: 'Canceled',
  failed: 'Failed',
};

/** What a login link opens: the creator's own balance and payouts, in the account's language. */
export async function showDashboard(tx: Tx, id: string, languages?: string): Promise<Reply> {
  const link = await tx.find('login_link', id, PLATFORM);
  const account = link?.data.account;
  if (!link || account === undefined || link.data.created + OPEN_SECONDS < tx.now) {
    return message(
      'Link not found',
      'It may have expired. Ask the site for a new one.',
      undefined,
      404,
      languages,
    );
  }
  const { defaults } = (await tx.get('v2.core.account', account, 'account', PLATFORM)).data;
  const locale = defaults?.locales?.[0];
  const say = textsIn(locale);
  const { available, pending } = await tx.balance(account);
  const payouts = await tx.list('payout', {}, { limit: 20 }, account);
  const rows = payouts.data.map(
    (payout) => html`<tr><th scope="row">${day(payout.arrival_date, locale)}</th>
<td>${say(STATUSES[payout.status] ?? payout.status)}</td><td>${dollars(payout.amount)}</td></tr>`,
  );
  return page(
    'Your balance',
    html`<p><a class="back" href="/">${say('Back')}</a></p>
<h1>${say('Your balance')}</h1>
<table class="sum"><tbody>
<tr><th scope="row">${say('Available')}</th><td>${dollars(available)}</td></tr>
<tr><th scope="row">${say('On its way')}</th><td>${dollars(pending)}</td></tr>
</tbody></table>
<h2>${say('Payouts')}</h2>
${rows.length === 0 ? html`<p>${say('No payouts yet.')}</p>` : html`<table><thead><tr><th scope="col">${say('Arrives')}</th><th scope="col">${say('Status')}</th><th scope="col">${say('Amount')}</th></tr></thead><tbody>${rows}</tbody></table>`}`,
    { locale },
  );
}

function day(seconds: number, locale: string | undefined): string {
  const language = isSpanish(locale) ? 'es-MX' : 'en-US';
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(seconds * 1000);
}
