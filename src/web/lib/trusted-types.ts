/**
 * The only Trusted Types policy for HTML strings and the URLs of scripts and workers: URLs must be on this site or
 * Stripe, and HTML loses every tag (the map's attribution is the only case). Strings never become code. The pages'
 * Content-Security-Policy enforces it (`require-trusted-types-for`) in browsers that support it.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string; createHTML(markup: string): string },
  ): unknown;
}

/** Stripe's guide names its subdomains too. */
const ofStripe = /^https:\/\/([\w-]+\.)*js\.stripe\.com$/;

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    const { origin } = new URL(address, location.href);
    if (origin === location.origin || ofStripe.test(origin)) return address;
    throw new TypeError(`No scripts are loaded from ${origin}`);
  },
  createHTML: (markup) => markup.replace(/<[^>]*>/g, '').replaceAll('<', ''),
});

export {};
