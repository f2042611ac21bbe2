import { fstatSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { splitHosts } from '../db/split-hosts.ts';
import {
  escapes,
  flag,
  isWholeAddress,
  keyList,
  origin,
  port,
  secret,
  trustedProxies,
} from './setting-kinds.ts';

const databaseAddress = z
  .string()
  .check(
    z.refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && splitHosts(value).every(isWholeAddress),
      `looks like postgres://user:password@host:5432/database, or with several hosts host1:5432,host2:5432. ${escapes}`,
    ),
  );

const environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'is development, test or production'),
    'development',
  ),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: z._default(z.string(), '.data'),
  BACKUP_DIR: z.optional(
    z.pipe(
      z.string(),
      z.transform((path) => resolve(path)),
    ),
  ),
  BACKUP_KEEP: z.pipe(
    z._default(
      z
        .string()
        .check(
          z.regex(
            /^\d{1,3},\d{1,3},\d{1,3}$/,
            'is how many days, weeks and months keep a backup, for example 7,4,12',
          ),
        ),
      '7,4,12',
    ),
    z.transform((value) => {
      const [daily = 0, weekly = 0, monthly = 0] = value.split(',').map(Number);
      return { daily, weekly, monthly };
    }),
  ),
  BACKUP_BUCKET: flag(true),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_DIRECT_URL: z.optional(databaseAddress),
  DATABASE_POOL: z._default(
    z.coerce
      .number('is a number')
      .check(z.int(), z.minimum(2, 'is at least 2'), z.maximum(200, 'is at most 200')),
    10,
  ),
  DATABASE_VISITOR_POOL: z._default(
    z.coerce
      .number('is a number')
      .check(z.int(), z.minimum(3, 'is at least 3'), z.maximum(200, 'is at most 200')),
    5,
  ),
  DATABASE_READ_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) =>
            /^postgres(ql)?:\/\//.test(value) &&
            splitHosts(value).length === 1 &&
            isWholeAddress(value),
          `looks like postgres://user:password@host:5432/database, with one host. ${escapes}`,
        ),
      ),
  ),
  DATABASE_READ_LAG: z._default(
    z.coerce
      .number('is a number of seconds')
      .check(z.minimum(1, 'is from 1 to 60'), z.maximum(60, 'is from 1 to 60')),
    5,
  ),
  SLOW_QUERY_MS: z._default(
    z.coerce.number('is a number').check(z.minimum(1, 'is at least 1')),
    500,
  ),
  SITE_NAME: z._default(
    z.string().check(z.minLength(1, 'is not empty'), z.maxLength(60, 'is at most 60 characters')),
    'Golden Hour',
  ),
  SITE_REGION: z.optional(z.string()),
  DEMO_PASSWORD: z.optional(z.string().check(z.minLength(8, 'is at least 8 characters'))),
  DEMO_PICTURES: z.optional(z.string().check(z.minLength(1, 'is a folder'))),
  RATE_LIMITS: flag(true),
  TRUST_PROXY: z.optional(trustedProxies),
  DRAIN_SECONDS: z._default(
    z.coerce
      .number('is a number of seconds')
      .check(z.minimum(0, 'is from 0 to 60'), z.maximum(60, 'is from 0 to 60')),
    0,
  ),
  DISK_FLOOR_MB: z._default(
    z.coerce.number('is a number of MB').check(z.minimum(0, 'is a number of MB')),
    500,
  ),
  CONNECTIONS_PER_ADDRESS: z._default(
    z.coerce.number('is a number').check(z.int('is a whole number'), z.minimum(8, 'is at least 8')),
    256,
  ),
  LOG_LEVEL: z.optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'is fatal, error, warn, info, debug, trace or silent',
    ),
  ),
  LOG_FORMAT: z.optional(z.enum(['json', 'text'], 'is json or text')),
  PAYMENTS: z.optional(z.enum(['stripe', 'sandbox'], 'is stripe or sandbox')),
  STRIPE_SECRET_KEY: secret(/^(sk|rk)_(test|live)_/, 'sk_live_…'),
  STRIPE_PUBLISHABLE_KEY: secret(/^pk_(test|live)_/, 'pk_live_…'),
  STRIPE_WEBHOOK_SECRET: secret(/^whsec_/, 'whsec_…'),
  SANDBOX_CONTROL_PORT: z.optional(port),
  BOOKING_COMMISSION_BP: z._default(
    z.coerce
      .number('is a number')
      .check(
        z.int('is a whole number of basis points'),
        z.minimum(0, 'is from 0 to 10000'),
        z.maximum(10000, 'is from 0 to 10000'),
      ),
    1000,
  ),
  SELLER_ADDRESS: z.optional(
    z
      .string()
      .check(z.maxLength(200, 'is at most 200 characters'), z.regex(/^[^\p{C}]*$/u, 'is one line')),
  ),
  TAX_INCLUDED_PERCENT: z.optional(
    z.coerce
      .number('is a percentage')
      .check(z.positive('is more than 0'), z.maximum(50, 'is at most 50')),
  ),
  SMTP_URL: z.optional(
    z
      .url({ protocol: /^smtps?$/, error: `looks like smtp://user:password@host:587. ${escapes}` })
      .check(z.refine(isWholeAddress, `looks like smtp://user:password@host:587. ${escapes}`)),
  ),
  MAIL_FROM: z.optional(z.string()),
  MAIL_DKIM_SELECTOR: z.optional(z.string().check(z.regex(/^[\w.-]{1,63}$/, 'is a DKIM selector'))),
  MAIL_BOUNCE_TOKEN: z.optional(z.string().check(z.minLength(16, 'is at least 16 characters'))),
  VAPID_PUBLIC_KEY: secret(/^[\w-]{87}$/, '87 characters of base64url'),
  VAPID_PRIVATE_KEY: secret(/^[\w-]{43}$/, '43 characters of base64url'),
  VAPID_SUBJECT: secret(
    /^(mailto:|https:)/,
    'mailto:you@example.com or https://photos.example.com',
  ),
  S3_ENDPOINT: z.optional(z.url('is an address')),
  S3_PUBLIC_ENDPOINT: z.optional(origin),
  S3_REGION: z.optional(z.string()),
  S3_BUCKET: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  FFMPEG_PATH: z.optional(z.string()),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/, error: 'looks like redis://host:6379' })),
  SECRETS_KEY: keyList,
  HEARTBEAT_URL: z.optional(z.url({ protocol: /^https?$/, error: 'is an address' })),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'is at least 16 characters'))),
  MAP_STYLE_URL: z.optional(z.url('is an address')),
  MAP_TILES: z.optional(z.string()),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  FACEBOOK_CLIENT_ID: z.optional(z.string()),
  FACEBOOK_CLIENT_SECRET: z.optional(z.string()),
  CRASH_AT: z.optional(
    z.string().check(z.regex(/^[\w.]+(:[1-9]\d*)?$/, 'names a point, for example commit.after:3')),
  ),
});
type Environment = z.infer<typeof environment>;

/** The validated environment. Money is in basis points, addresses are origins without a path. */
export interface Config
  extends Omit<Environment, 'PUBLIC_URL' | 'PAYMENTS' | 'DATA_DIR' | 'LOG_LEVEL' | 'LOG_FORMAT'> {
  readonly production: boolean;
  readonly DATA_DIR: string;
  readonly PUBLIC_URL: string | undefined;
  readonly PAYMENTS: 'stripe' | 'sandbox';
  readonly LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>;
  readonly LOG_FORMAT: NonNullable<Environment['LOG_FORMAT']>;
}

/** A mistake in the configuration; the message lists every one of them. */
export class ConfigError extends Error {}

/** Reads and checks the environment. Throws {@link ConfigError} with one line per mistake. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const mistakes: string[] = [];
  // A setting with a mistake counts as set, so that only what it lacks is named besides.
  const values = Object.fromEntries(
    Object.entries(environment.shape).map(([name, setting]) => {
      const parsed = z.safeParse(setting, present[name]);
      if (parsed.success) return [name, parsed.data];
      mistakes.push(`${name} ${parsed.error.issues[0]?.message}`);
      return [name, present[name]];
    }),
  ) as Environment;
  mistakes.push(...contradictions(values));
  if (mistakes.length > 0)
    throw new ConfigError(
      `The configuration has mistakes:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`,
    );
  return {
    ...values,
    production: values.NODE_ENV === 'production',
    DATA_DIR: resolve(values.DATA_DIR),
    PUBLIC_URL: values.PUBLIC_URL,
    // In development, the terminal shows the addresses rather than each request.
    LOG_LEVEL: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
    LOG_FORMAT:
      values.LOG_FORMAT ??
      (values.NODE_ENV === 'production' || isJournal(present) ? 'json' : 'text'),
    PAYMENTS: values.PAYMENTS ?? (values.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox'),
  };
}

/** Whether the output goes to systemd's journal, which names its stream by device and inode. */
function isJournal({ JOURNAL_STREAM }: Record<string, string | undefined>): boolean {
  if (JOURNAL_STREAM === undefined) return false;
  const { dev, ino } = fstatSync(1);
  return JOURNAL_STREAM === `${dev}:${ino}`;
}

function contradictions(values: Environment): string[] {
  const mistakes: string[] = [];
  const together = (names: (keyof Environment)[]) => {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      mistakes.push(
        `${missing.join(', ')} must be set together with ${names.filter((name) => !missing.includes(name)).join(', ')}`,
      );
    }
  };
  together(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']);
  if (values.STRIPE_WEBHOOK_SECRET && !values.STRIPE_SECRET_KEY) {
    mistakes.push('STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY');
  }
  const mode = (key: string | undefined) => key?.split('_')[1];
  if (mode(values.STRIPE_SECRET_KEY) !== mode(values.STRIPE_PUBLISHABLE_KEY)) {
    mistakes.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test or both be live');
  }
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    mistakes.push('DATABASE_READ_URL needs DATABASE_URL: the embedded database has no standby');
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    mistakes.push('DATABASE_DIRECT_URL needs DATABASE_URL: the way through the pooler');
  together(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']);
  if (values.BACKUP_DIR !== undefined) {
    const [backups, data] = [values.BACKUP_DIR, resolve(values.DATA_DIR)];
    const isInside = (outer: string, inner: string) => !relative(outer, inner).startsWith('..');
    if (isInside(data, backups) || isInside(backups, data))
      mistakes.push('BACKUP_DIR and DATA_DIR must not be inside each other');
  }
  together(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  mistakes.push(...directMistakes(values));
  together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  together(['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET']);
  if (values.PAYMENTS === 'stripe' && !values.STRIPE_SECRET_KEY) {
    mistakes.push('PAYMENTS=stripe needs STRIPE_SECRET_KEY');
  }
  if (values.NODE_ENV !== 'production') return mistakes;
  if (!values.RATE_LIMITS)
    mistakes.push('RATE_LIMITS=off is for tests and benches, not for NODE_ENV=production');
  if (values.CRASH_AT) mistakes.push('CRASH_AT is for benches, not for NODE_ENV=production');
  if (!values.SECRETS_KEY) {
    mistakes.push(
      'SECRETS_KEY must be set in production: it encrypts the secrets of authenticator apps. Make one with `openssl rand -hex 32` and keep it outside the database and its backups',
    );
  }
  if (!values.PUBLIC_URL)
    mistakes.push('PUBLIC_URL must be set in production, for example https://photos.example.com');
  if (!values.STRIPE_SECRET_KEY && values.PAYMENTS !== 'sandbox') {
    mistakes.push(
      'STRIPE_SECRET_KEY must be set in production. Set PAYMENTS=sandbox to run without real payments',
    );
  }
  return mistakes;
}

function directMistakes({ S3_PUBLIC_ENDPOINT: way, S3_BUCKET, PUBLIC_URL: site }: Environment) {
  if (way && !S3_BUCKET) return ['S3_PUBLIC_ENDPOINT needs S3_BUCKET'];
  const isMixed = way?.startsWith('http:') && site?.startsWith('https:');
  return isMixed ? ['S3_PUBLIC_ENDPOINT must be https, as PUBLIC_URL is'] : [];
}
