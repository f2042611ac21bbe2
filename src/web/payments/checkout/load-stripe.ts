import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Puts the sandbox's script on `window`, where the loader finds it instead of Stripe's own. */
function addSandboxScript(): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = '/sandbox/stripe.js';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The payment script could not be loaded'));
    });
    document.head.append(script);
  });
}

let loading: Promise<Stripe | null> | undefined;

/** The payment provider's script, loaded once, when a page first needs it. */
export function stripeFor(settings: {
  readonly publishableKey: string;
  readonly sandbox: boolean;
}): Promise<Stripe | null> {
  loading ??= (settings.sandbox ? addSandboxScript() : Promise.resolve())
    .then(() => loadStripe(settings.publishableKey))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
