/**
 * The page's only rule for strings that become the address of a script or worker: this site's own, or Stripe's. Strings
 * that would become markup or code are never taken, as there is no rule for them. The pages' policy asks for it
 * (`require-trusted-types-for`), in browsers that know of it.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    const { origin } = new URL(address, location.href);
    if (origin === location.origin || origin === 'https://js.stripe.com') return address;
    throw new TypeError(`No scripts are loaded from ${origin}`);
  },
});
