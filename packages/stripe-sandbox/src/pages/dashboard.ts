import { PLATFORM, type Tx } from '../store.ts';
import { dollars, html, message, page, type Reply } from './html.ts';

const OPEN_SECONDS = 3600;

/** What a login link opens: the creator's own balance and payouts. */
export async function showDashboard(tx: Tx, id: string): Promise<Reply> {
  const link = await tx.find('login_link', id, PLATFORM);
  const account = link?.data.account;
  if (!link || account === undefined || link.data.created + OPEN_SECONDS < tx.now) {
    return message(
      'Link not found',
      'It may have expired. Ask the site for a new one.',
      undefined,
      404,
    );
  }
  const { available, pending } = await tx.balance(account);
  const payouts = await tx.list('payout', {}, { limit: 20 }, account);
  const rows = payouts.data.map(
    (payout) => html`<tr><th scope="row">${day(payout.arrival_date)}</th>
<td>${payout.status}</td><td>${dollars(payout.amount)}</td></tr>`,
  );
  return page(
    'Your balance',
    html`<p><a class="back" href="/">Back</a></p>
<h1>Your balance</h1>
<table class="sum"><tbody>
<tr><th scope="row">Available</th><td>${dollars(available)}</td></tr>
<tr><th scope="row">On its way</th><td>${dollars(pending)}</td></tr>
</tbody></table>
<h2>Payouts</h2>
${rows.length === 0 ? html`<p>No payouts yet.</p>` : html`<table><thead><tr><th scope="col">Arrives</th><th scope="col">State</th><th scope="col">Amount</th></tr></thead><tbody>${rows}</tbody></table>`}`,
  );
}

function day(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
