import { Elements } from './elements.js';
import { languageOf, textsIn } from './texts.js';

const UNREACHABLE = {
  type: 'api_connection_error',
  message: "We couldn't reach the payment server. Check your connection and try again.",
};

function createApi(key) {
  async function call(path, options) {
    try {
      const response = await fetch(`/sandbox/api/${path}`, {
        credentials: 'same-origin',
        ...options,
      });
      const body = await response.json();
      return body.error ? { error: body.error } : { paymentIntent: body };
    } catch {
      return { error: { ...UNREACHABLE, message: textsIn(languageOf())(UNREACHABLE.message) } };
    }
  }
  const idOf = (secret) => String(secret).split('_secret_')[0];
  return {
    retrieve: (secret) =>
      call(
        `payment_intents/${idOf(secret)}?${new URLSearchParams({ key, client_secret: secret })}`,
      ),
    confirm: (secret, params) =>
      call(`payment_intents/${idOf(secret)}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key, client_secret: secret, ...params }),
      }),
  };
}

/** What was typed into the elements, with what the page adds to it. */
function typedIn(elements, extra) {
  const typed = elements.paymentMethodData();
  return {
    ...typed,
    billing_details: { ...typed.billing_details, ...extra?.billing_details },
  };
}

/** Saved cards pay without a form. */
const languageFor = (elements) => elements?.language ?? languageOf();

function leaveTo(address) {
  window.location.assign(address);
  // The page goes away, so no one is told; Stripe does the same.
  return new Promise(() => {});
}

function returnAddress(returnUrl, intent) {
  const url = new URL(returnUrl, window.location.href);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status);
  return url.href;
}

const unsupported = (name) => async () => ({
  error: {
    type: 'invalid_request_error',
    message: `The sandbox does not offer ${name}; use confirmPayment with the Payment Element.`,
  },
});

/** The parts of Stripe.js that a payment form with the Payment Element uses. */
function Stripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new Error('Please call Stripe() with your publishable key.');
  }
  const api = createApi(key);

  async function confirmPayment({
    elements,
    clientSecret,
    confirmParams = {},
    redirect = 'always',
  }) {
    const secret = clientSecret ?? elements?.options.clientSecret;
    const {
      return_url: returnUrl,
      payment_method_data: extra,
      payment_method: saved,
    } = confirmParams;
    if (!saved && !elements?.getElement('payment'))
      throw new Error('confirmPayment needs elements with a mounted Payment Element.');
    const checked = saved ? {} : await elements.submit();
    if (checked.error) return { error: checked.error };
    if (!returnUrl && redirect === 'always')
      throw new Error('confirmParams.return_url is required.');
    const { error, paymentIntent } = await api.confirm(secret, {
      locale: languageFor(elements),
      return_url: new URL(returnUrl ?? window.location.href, window.location.href).href,
      ...(saved ? { payment_method: saved } : { payment_method_data: typedIn(elements, extra) }),
    });
    if (error) return { error };
    if (paymentIntent.status === 'requires_action')
      return handleNextAction({ clientSecret: secret });
    if (redirect === 'if_required') return { paymentIntent };
    return leaveTo(returnAddress(returnUrl, paymentIntent));
  }

  async function handleNextAction({ clientSecret }) {
    const { error, paymentIntent } = await api.retrieve(clientSecret);
    if (error) return { error };
    const target = paymentIntent.next_action?.redirect_to_url?.url;
    // The challenge is on this very site, whatever name it was opened under.
    return target ? leaveTo(new URL(target).pathname) : { paymentIntent };
  }

  return {
    elements: (options) => new Elements(api, options),
    confirmPayment,
    handleNextAction,
    retrievePaymentIntent: (secret) => api.retrieve(secret),
    confirmCardPayment: unsupported('confirmCardPayment'),
    createPaymentMethod: unsupported('createPaymentMethod'),
    createToken: unsupported('createToken'),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}

// The loader warns when this is not the release it was made for.
Stripe.version = 'endive';
window.Stripe = Stripe;
