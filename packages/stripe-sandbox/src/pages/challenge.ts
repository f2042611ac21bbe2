import { finishChallenge } from '../checkout/confirm-intent.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';
import { textsIn } from '../texts.ts';
import { successUrl } from './checkout.ts';
import { dollars, html, message, page, type Reply, redirect } from './html.ts';

type Intent = Stored<'payment_intent'>;

export async function showChallenge(tx: Tx, id: string, attempt: string): Promise<Reply> {
  const intent = await waitingIntent(tx, id, attempt);
  if (!intent) return gone(tx, id);
  const { returnUrl } = intent.hidden;
  const session = await sessionOf(tx, intent);
  const locale = localeOf(intent, session);
  const say = textsIn(locale);
  const target = session ? session.data.success_url : returnUrl;
  return page(
    '3-D Secure',
    html`<h1>${say('Confirm it is you')}</h1>
<p>${say(
      'Your bank asks you to confirm a payment of {amount}. Here you play the bank: choose what happens.',
      { amount: dollars(intent.data.amount) },
    )}</p>
<form method="post" class="stack">
<button class="button" name="answer" value="complete">${say('Complete authentication')}</button>
<button class="button quiet" name="answer" value="fail">${say('Fail authentication')}</button>
</form>`,
    { leadsTo: [target], locale },
  );
}

export async function finishChallengePage(
  tx: Tx,
  id: string,
  attempt: string,
  reply: string | undefined,
): Promise<Reply> {
  const intent = await waitingIntent(tx, id, attempt);
  if (!intent) return gone(tx, id);
  await finishChallenge(tx, intent, reply === 'complete');
  return redirect(await whereTo(tx, intent));
}

async function waitingIntent(tx: Tx, id: string, attempt: string): Promise<Intent | undefined> {
  const intent = await tx.find('payment_intent', id);
  const waiting = intent?.data.status === 'requires_action' && intent.hidden.attempt === attempt;
  return waiting ? intent : undefined;
}

async function whereTo(tx: Tx, intent: Intent): Promise<string> {
  const paid = intent.data.status === 'succeeded';
  const { session: sessionId, returnUrl } = intent.hidden;
  if (sessionId !== undefined) {
    const session = await tx.get('checkout.session', sessionId);
    return paid ? successUrl(session) : `/sandbox/checkout/${sessionId}`;
  }
  return returnTo(returnUrl ?? '/', intent, paid ? 'succeeded' : 'failed');
}

/** The return URL, with Stripe's parameters. */
export function returnTo(returnUrl: string, intent: Intent, status: string): string {
  const url = URL.parse(returnUrl);
  if (!url) return returnUrl;
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.data.client_secret ?? '');
  url.searchParams.set('redirect_status', status);
  return url.href;
}

const sessionOf = async (tx: Tx, { hidden }: Intent) =>
  hidden.session === undefined ? undefined : tx.find('checkout.session', hidden.session);

/** Of the page that the payment was made on, or of the form. */
const localeOf = (intent: Intent, session: Stored<'checkout.session'> | undefined) =>
  session ? session.data.locale : intent.hidden.locale;

async function gone(tx: Tx, id: string): Promise<Reply> {
  const intent = await tx.find('payment_intent', id);
  const locale = intent && localeOf(intent, await sessionOf(tx, intent));
  return message(
    'Nothing to confirm',
    'This payment was already confirmed, replaced, or canceled.',
    { href: '/', label: 'Return to the site' },
    410,
    locale,
  );
}
