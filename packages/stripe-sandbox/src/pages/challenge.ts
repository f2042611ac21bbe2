import { answerChallenge } from '../checkout/confirm-intent.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';
import { successUrl } from './checkout.ts';
import { dollars, html, message, page, type Reply, redirect } from './html.ts';

type Intent = Stored<'payment_intent'>;

export async function showChallenge(tx: Tx, id: string, attempt: string): Promise<Reply> {
  const intent = await waitingIntent(tx, id, attempt);
  if (!intent) return gone();
  const { session, returnUrl } = intent.hidden;
  const target = session
    ? (await tx.find('checkout.session', session))?.data.success_url
    : returnUrl;
  return page(
    '3-D Secure',
    html`<h1>Confirm it is you</h1>
<p>Your bank asks you to confirm a payment of <strong>${dollars(intent.data.amount)}</strong>.
Here you play the bank: choose what happens.</p>
<form method="post" class="stack">
<button class="button" name="answer" value="complete">Complete authentication</button>
<button class="button quiet" name="answer" value="fail">Fail authentication</button>
</form>`,
    { leadsTo: [target] },
  );
}

export async function answerChallengePage(
  tx: Tx,
  id: string,
  attempt: string,
  answer: string | undefined,
): Promise<Reply> {
  const intent = await waitingIntent(tx, id, attempt);
  if (!intent) return gone();
  await answerChallenge(tx, intent, answer === 'complete');
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

/** The address to return to, with what Stripe adds to it. */
export function returnTo(returnUrl: string, intent: Intent, status: string): string {
  const url = URL.parse(returnUrl);
  if (!url) return returnUrl;
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.data.client_secret ?? '');
  url.searchParams.set('redirect_status', status);
  return url.href;
}

function gone(): Reply {
  return message(
    'Nothing to confirm',
    'This payment was confirmed, replaced or cancelled meanwhile.',
    { href: '/', label: 'Return to the site' },
    410,
  );
}
