import type Stripe from 'stripe';
import { confirmIntent } from '../checkout/confirm-intent.ts';
import { StripeFault } from '../http/errors.ts';
import { checkParams } from '../http/params.ts';
import { createIntent } from '../money/intent.ts';
import { attachedTo, paymentMethodData, takePaymentMethod } from '../money/payment-method.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';
import { type CheckoutForm, checkoutForm } from './checkout-form.ts';
import { message, type Reply, redirect } from './html.ts';

type Session = Stored<'checkout.session'>;

export async function showCheckout(tx: Tx, id: string): Promise<Reply> {
  const session = await tx.find('checkout.session', id);
  if (!session) return unknownSession();
  const closed = closedReply(tx, session);
  if (closed) return closed;
  const intentId = session.data.payment_intent;
  const intent =
    typeof intentId === 'string' ? await tx.find('payment_intent', intentId) : undefined;
  const problem = intent?.data.last_payment_error?.message;
  const payer = await payerOf(tx, session);
  return checkoutForm(session, {}, { ...payer, ...(problem && { problem: { message: problem } }) });
}

/** Pays, and leads on to the challenge, back to the form with what went wrong, or to the site. */
export async function payCheckout(tx: Tx, id: string, form: CheckoutForm): Promise<Reply> {
  const session = await tx.find('checkout.session', id);
  if (!session) return unknownSession();
  const closed = closedReply(tx, session);
  if (closed) return closed;
  const payer = await payerOf(tx, session);
  const { cards } = payer;
  await tx.client.query('savepoint attempt');
  try {
    const method = await takePaymentMethod(tx, {
      ...(cards.some(({ id }) => id === form.method)
        ? { payment_method: form.method }
        : { payment_method_data: methodOf(form, payer.email) }),
      customer: customerOf(session),
    });
    if (!method) throw new StripeFault(400, 'Choose how to pay.');
    const intent = await intentOf(tx, session, form, payer.email);
    const decline = await confirmIntent(tx, intent, method, {});
    if (decline) return checkoutForm(session, form, { ...payer, problem: faultShown(decline) });
    const challenge = intent.data.next_action?.redirect_to_url?.url;
    return redirect(challenge ? new URL(challenge).pathname : successUrl(session));
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    await tx.client.query('rollback to savepoint attempt');
    return checkoutForm(session, form, { ...payer, problem: faultShown(error) });
  }
}

const customerOf = ({ data }: Session) =>
  typeof data.customer === 'string' ? data.customer : null;

/** The email that needs no asking, and what the customer saved, newest first. */
async function payerOf(
  tx: Tx,
  session: Session,
): Promise<{ email: string | null; cards: Stripe.PaymentMethod[] }> {
  const customer = customerOf(session);
  if (customer === null) return { email: session.data.customer_email, cards: [] };
  const { data } = await tx.get('customer', customer);
  const methods = await attachedTo(tx, customer);
  const cards = methods.map((method) => method.data).filter(({ type }) => type === 'card');
  return { email: data.email, cards };
}

export function successUrl(session: Session): string {
  const url = session.data.success_url ?? '/';
  return url.replace(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, session.id);
}

function closedReply(tx: Tx, session: Session): Reply | undefined {
  if (session.data.status === 'complete') {
    return message(
      'Nothing left to pay',
      'This checkout is complete.',
      {
        href: successUrl(session),
        label: 'Continue',
      },
      200,
      session.data.locale,
    );
  }
  if (session.data.status === 'open' && session.data.expires_at > tx.now) return undefined;
  const back = session.data.cancel_url;
  return message(
    'This checkout has expired',
    'No payment was made. Go back to start again.',
    back ? { href: back, label: 'Back' } : undefined,
    410,
    session.data.locale,
  );
}

function unknownSession(): Reply {
  return message('Checkout not found', 'Check the address, or start again.', undefined, 404);
}

function faultShown(fault: StripeFault) {
  return { message: fault.message, param: fault.details.param };
}

function methodOf(form: CheckoutForm, known: string | null) {
  const email = form.email || known || '';
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw new StripeFault(400, 'Enter your email address.', { param: 'email' });
  }
  const billing_details = { name: form.name, email };
  if (form.method === 'us_bank_account') {
    const { routing: routing_number = '', account: account_number = '' } = form;
    const us_bank_account = { routing_number, account_number };
    return { type: 'us_bank_account' as const, us_bank_account, billing_details };
  }
  if (!form.name?.trim()) {
    throw new StripeFault(400, 'Enter the name on the card.', { param: 'name' });
  }
  const expiry = /^\s*(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})\s*$/.exec(form.expiry ?? '');
  if (!expiry) {
    throw new StripeFault(400, 'Enter the expiration date as month and year, such as 12 / 34.', {
      param: 'exp_month',
    });
  }
  return checkParams(paymentMethodData, {
    type: 'card',
    card: {
      number: form.card ?? '',
      exp_month: expiry[1],
      exp_year: expiry[2],
      cvc: (form.cvc ?? '').trim(),
    },
    billing_details,
  });
}

/** One intent per session, however many attempts and tabs: it cannot be paid twice. */
async function intentOf(tx: Tx, session: Session, form: CheckoutForm, knownEmail: string | null) {
  const email = form.email || knownEmail;
  session.data.customer_details = {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: form.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  const known = session.data.payment_intent;
  if (typeof known === 'string') {
    await tx.save(session);
    return tx.get('payment_intent', known);
  }
  const given = session.hidden.intentData;
  const intent = await createIntent(
    tx,
    {
      amount: session.data.amount_total ?? 0,
      customer: customerOf(session),
      ...(session.hidden.saves && {
        payment_method_options: { card: { setup_future_usage: 'on_session' } } as never,
      }),
      allowed_payment_method_types: session.data.allowed_payment_method_types,
      description: given?.description ?? null,
      metadata: given?.metadata ?? {},
      payment_method_types: session.data.payment_method_types,
      receipt_email: given?.receipt_email ?? null,
      statement_descriptor_suffix: given?.statement_descriptor_suffix ?? null,
      transfer_group: given?.transfer_group ?? null,
    },
    { session: session.id },
  );
  session.data.payment_intent = intent.id;
  await tx.save(session);
  return intent;
}
