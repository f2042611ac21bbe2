/**
 * The page's only rule for strings that become markup, or the address of a script or worker: addresses are of this site
 * or of Stripe; markup loses every tag (the map's attribution is the only one). Strings that would become code are never
 * taken. The pages' policy asks for it (`require-trusted-types-for`), in browsers that know of it.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string; createHTML(markup: string): string },
  ): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    const { origin } = new URL(address, location.href);
    if (origin === location.origin || origin === 'https://js.stripe.com') return address;
    throw new TypeError(`No scripts are loaded from ${origin}`);
  },
  createHTML: (markup) => markup.replace(/<[^>]*>/g, '').replaceAll('<', ''),
});

export {};
