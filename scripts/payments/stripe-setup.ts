/**
 * Prepares the account at Stripe for real payments: `npm run stripe:setup`. Says what it finds, asks,
 * then changes; `-- --yes` doesn't ask, `-- --shared` goes on although other things are sold with
 * the account. The site may be running.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { setUpAccount } from '#server/payments/provider/set-up-account.ts';
import { readConfig } from '#server/platform/config/config.ts';

const { values } = parseArgs({
  options: {
    yes: { type: 'boolean', default: false },
    shared: { type: 'boolean', default: false },
  },
});
const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, PUBLIC_URL } =
  readConfig();
if (!STRIPE_SECRET_KEY) {
  console.error('STRIPE_SECRET_KEY is not set. The included sandbox needs no setup.');
  process.exit(1);
}
if (!PUBLIC_URL) {
  console.error("PUBLIC_URL is not set: Stripe must know the site's address.");
  process.exit(1);
}

async function ask(): Promise<boolean> {
  if (values.yes) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const reply = await terminal.question('Make these changes? (yes/no) ');
  terminal.close();
  return /^y(es)?$/i.test(reply.trim());
}

const ready = await setUpAccount({
  connection: {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? '',
  },
  publicUrl: PUBLIC_URL,
  shared: values.shared,
  ask,
  say: (line) => console.log(line),
});
process.exitCode = ready ? 0 : 1;
