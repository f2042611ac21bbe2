import type { Config } from '#server/platform/config/config.ts';
import { directOriginOf } from '#server/platform/storage/direct-way.ts';
import { reportPath } from './csp-reports.ts';

const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  form: ['https://checkout.stripe.com', 'https://connect.stripe.com'],
};
const none: typeof stripe = { script: [], frame: [], connect: [], form: [] };

/** The Content-Security-Policy header for one response's `nonce`. */
export function policyFor(config: Config, dev: boolean): (nonce: string) => string {
  const payments = config.PAYMENTS === 'stripe' ? stripe : none;
  const map = config.MAP_STYLE_URL ? [new URL(config.MAP_STYLE_URL).origin] : [];
  // Originals and films, see direct-way.ts.
  const bucket = [directOriginOf(config)].filter((origin) => origin !== undefined);
  return (nonce) =>
    Object.entries({
      'default-src': ["'self'"],
      'script-src': ["'self'", `'nonce-${nonce}'`, ...payments.script],
      // Vite's development mode injects styles at run time.
      'style-src': dev ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
      // Widths and colors that come from data are style attributes; they cannot load or run anything.
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...map],
      'font-src': ["'self'", ...map],
      'media-src': ["'self'", ...bucket],
      'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...payments.connect, ...map, ...bucket],
      'worker-src': ["'self'", 'blob:'],
      'frame-src': ["'self'", ...payments.frame],
      'form-action': ["'self'", ...payments.form],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      // Strings become code or script URLs only through the page's single policy: see
      // src/web/lib/trusted-types.ts.
      ...(dev ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
      'report-uri': [reportPath],
      'report-to': ['csp'],
    })
      .map(([directive, values]) => `${directive} ${values.join(' ')}`)
      .join('; ');
}

/** What `report-to` names. */
export const reportingEndpoints = `csp="${reportPath}"`;
