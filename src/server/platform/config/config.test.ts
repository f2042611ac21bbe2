import { expect, test } from 'vitest';
import { splitHosts } from '../db/split-hosts.ts';
import { directOriginOf } from '../storage/direct-way.ts';
import { ConfigError, readConfig } from './config.ts';

function mistakesOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test('starts without any setting, with the sandbox', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PAYMENTS: 'sandbox',
    production: false,
  });
});

test('treats an empty value as unset', () => {
  expect(readConfig({ PUBLIC_URL: '' }).PUBLIC_URL).toBeUndefined();
});

test('keeps only the origin of the public address', () => {
  expect(readConfig({ PUBLIC_URL: 'https://photos.example.com/some/path' }).PUBLIC_URL).toBe(
    'https://photos.example.com',
  );
});

test('reports all mistakes together', () => {
  const message = mistakesOf({ PORT: 'many', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
  expect(message).toContain('PORT');
  expect(message).toContain('DATABASE_URL looks like postgres://');
  expect(message).toContain('LOG_LEVEL');
});

test('the address of the database may name several hosts', () => {
  const several = 'postgres://site:secret@db1:5432,db2:5433/site?target_session_attrs=read-write';
  expect(readConfig({ DATABASE_URL: several }).DATABASE_URL).toBe(several);
  // The last ones would lead to a machine called `u`.
  const wrong = [
    ...['postgres://a:many,b/site', 'a string', '//db/site', 'postgres://u:100%@db/site'],
    ...['postgres://u:12#3@db/site', 'postgres://u:12?3@db/site', 'postgres://u:12/3@db/site'],
  ];
  for (const DATABASE_URL of wrong)
    expect(mistakesOf({ DATABASE_URL })).toContain('DATABASE_URL looks like');
  expect(mistakesOf({ SMTP_URL: 'smtp://u:12#3@mail.example.com' })).toContain('%23');
  const [first, second] = splitHosts('postgres://u:p@ss@a,b/site').map((url) => new URL(url));
  expect([first?.host, first?.password, second?.host, second?.password]).toEqual([
    ...['a', 'p%40ss', 'b', 'p%40ss'],
  ]);
  expect(mistakesOf({ DATABASE_READ_URL: 'postgres://a/b' })).toContain('needs DATABASE_URL');
  expect(mistakesOf({ DATABASE_READ_URL: 'postgres://a,b/c' })).toContain('with one host');
  expect(mistakesOf({ DATABASE_DIRECT_URL: 'postgres://a/b' })).toContain('needs DATABASE_URL');
});

test('reports what is missing beside what is wrong', () => {
  const message = mistakesOf({
    NODE_ENV: 'production',
    PORT: '99999',
    SECRETS_KEY: 'x',
    PUBLIC_URL: '',
  });
  expect(message.match(/^ {2}- \S+/gm)).toEqual([
    '  - PORT',
    '  - SECRETS_KEY',
    '  - PUBLIC_URL',
    '  - STRIPE_SECRET_KEY',
  ]);
});

test.each([
  ['STRIPE_SECRET_KEY', 'sk_test_x'],
  ['S3_BUCKET', 'pictures'],
  ['GOOGLE_CLIENT_ID', 'id'],
])('refuses %s without what belongs to it', (name, value) => {
  expect(mistakesOf({ [name]: value })).toContain('must be set together with');
});

test('browsers reach a bucket at an address of their own, as safe as the site', () => {
  const bucket = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  const S3_PUBLIC_ENDPOINT = 'http://s3.example.com';
  expect(mistakesOf({ S3_PUBLIC_ENDPOINT })).toContain('needs S3_BUCKET');
  const PUBLIC_URL = 'https://photos.example.com';
  expect(mistakesOf({ ...bucket, S3_PUBLIC_ENDPOINT, PUBLIC_URL })).toContain('must be https');
  const origins = [{ S3_ENDPOINT: 'http://10.0.0.5:9000' }, {}, { S3_BUCKET: 'a.b' }].map((more) =>
    directOriginOf(
      readConfig({ ...bucket, S3_PUBLIC_ENDPOINT: 'https://s3.example.com', ...more }),
    ),
  );
  expect(origins).toEqual([
    'https://s3.example.com',
    'https://b.s3.example.com',
    'https://s3.example.com',
  ]);
});

test('backups are kept by three numbers, away from the data', () => {
  const { BACKUP_DIR, BACKUP_KEEP } = readConfig({ BACKUP_DIR: '/mnt/backups' });
  expect([BACKUP_DIR, BACKUP_KEEP]).toEqual(['/mnt/backups', { daily: 7, weekly: 4, monthly: 12 }]);
  expect(mistakesOf({ BACKUP_KEEP: '7' })).toContain('days, weeks and months');
  for (const BACKUP_DIR of ['/data', '/data/backups', '/'])
    expect(mistakesOf({ DATA_DIR: '/data', BACKUP_DIR })).toContain('inside each other');
  readConfig({ DATA_DIR: '/data', BACKUP_DIR: '/data-backups' });
});

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://photos.example.com',
  SECRETS_KEY: '5'.repeat(64),
};

test('production does not start the sandbox by default', () => {
  expect(mistakesOf(production)).toContain('PAYMENTS=sandbox');
  expect(readConfig({ ...production, PAYMENTS: 'sandbox' }).PAYMENTS).toBe('sandbox');
});

test('production keeps its rate limits', () => {
  expect(mistakesOf({ ...production, PAYMENTS: 'sandbox', RATE_LIMITS: 'off' })).toContain(
    'RATE_LIMITS=off',
  );
});

test('production refuses failpoints', () => {
  expect(readConfig({ CRASH_AT: 'commit.after:3' }).CRASH_AT).toBe('commit.after:3');
  expect(mistakesOf({ CRASH_AT: 'now:' })).toContain('CRASH_AT');
  expect(mistakesOf({ ...production, PAYMENTS: 'sandbox', CRASH_AT: 'commit.after' })).toContain(
    'CRASH_AT',
  );
});

test('production needs a key for its secrets, and accepts older ones after it', () => {
  const { SECRETS_KEY, ...bare } = { ...production, PAYMENTS: 'sandbox' };
  expect(mistakesOf(bare)).toContain('SECRETS_KEY must be set in production');
  expect(mistakesOf({ ...bare, SECRETS_KEY: 'a short one' })).toContain('is 32 random bytes');
  const older = Buffer.alloc(32, 7).toString('base64');
  const keys = readConfig({ ...bare, SECRETS_KEY: `${SECRETS_KEY},${older}` }).SECRETS_KEY;
  expect(keys).toEqual([Buffer.alloc(32, 0x55), Buffer.alloc(32, 7)]);
});

test('production needs its public address', () => {
  expect(mistakesOf({ NODE_ENV: 'production', PAYMENTS: 'sandbox' })).toContain('PUBLIC_URL');
});

test.each(['all', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example.com', ''.padEnd(9, '1')])(
  'refuses %s as the trusted proxies',
  (proxies) => {
    expect(mistakesOf({ TRUST_PROXY: proxies })).toContain('TRUST_PROXY is off, on (one proxy)');
  },
);

test('reads the number of proxies in front, or their addresses', () => {
  const trusted = (proxies: string) => readConfig({ TRUST_PROXY: proxies }).TRUST_PROXY;
  expect([trusted('on'), trusted('2'), trusted('off')]).toEqual([1, 2, undefined]);
  expect(trusted('10.0.0.0/8, 2001:db8::/32')).toEqual(['10.0.0.0/8', '2001:db8::/32']);
});
