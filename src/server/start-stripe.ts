import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './platform/config/config.ts';
import { openPool } from './platform/db/database.ts';
import { defaultBodyLimit } from './platform/http/http-server.ts';
import { signedLink } from './platform/http/signed-link.ts';
import type { StripeConnection } from './platform/platform.ts';

interface RunningStripe extends StripeConnection {
  addPages(server: FastifyInstance): void;
  close(): Promise<void>;
}

/** The sandbox's platform has money of its own, so refunds of payments that have not settled go through. */
const sandboxOwnCents = 2_500_000;

const sandboxConnections = 6;
/** Milliseconds. */
const sandboxLimits = { waitMs: 10_000, statementMs: 20_000 };

/** Stripe if its keys are configured, otherwise the included sandbox. */
export async function startStripe(
  {
    config,
    databaseUrl,
    stripeConnection,
  }: { config: Config; databaseUrl: string; stripeConnection?: StripeConnection },
  { publicUrl, ownUrl }: { readonly publicUrl: () => string; readonly ownUrl: () => string },
  log: Logger,
): Promise<RunningStripe> {
  const nothing = { addPages: () => {}, close: async () => {} };
  if (stripeConnection) return { ...stripeConnection, ...nothing };
  if (config.PAYMENTS === 'stripe') {
    return {
      secretKey: config.STRIPE_SECRET_KEY ?? '',
      publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
      ...nothing,
    };
  }
  const onLost = (err: Error) => log.warn({ err }, 'An idle connection of the sandbox was lost');
  const { startSandbox } = await import('#sandbox/index.ts');
  const sandbox = await startSandbox({
    databaseUrl,
    // It finds the host that takes writes, as the site does.
    pool: openPool(
      config.DATABASE_DIRECT_URL ?? databaseUrl,
      sandboxConnections,
      onLost,
      sandboxLimits,
    ),
    publicUrl,
    webhookUrl: () => `${publicUrl()}/api/stripe/webhook`,
    // A balancer refuses while all processes start.
    nearWebhookUrl: () => `${ownUrl()}/api/stripe/webhook`,
    ownBalanceCents: sandboxOwnCents,
    payouts: 'manual',
    ...(!config.RATE_LIMITS && { rateLimit: { perSecond: 0, burst: 0 } }),
    ...(config.SANDBOX_CONTROL_PORT === undefined
      ? {}
      : { controlPort: config.SANDBOX_CONTROL_PORT }),
    log: (message, fields) =>
      fields && 'err' in fields ? log.warn(fields, message) : log.info(fields ?? {}, message),
  });
  return {
    ...sandbox,
    addPages: (server) => {
      server.register(async (scope) => {
        // The sandbox parses its own forms: here a body is plain text.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
          done(null, body),
        );
        // These pages are public, so they are rate-limited like any others.
        scope.all(
          '/sandbox/*',
          { config: signedLink, bodyLimit: defaultBodyLimit },
          async (request, reply) => {
            const response = await sandbox.pages({
              method: request.method,
              url: new URL(request.url, publicUrl()),
              headers: request.headers as Record<string, string | undefined>,
              body: typeof request.body === 'string' ? request.body : '',
            });
            return reply.code(response.status).headers(response.headers).send(response.body);
          },
        );
      });
    },
    close: () => sandbox.close(),
  };
}
