/** Kinds of settings, with words for mistakes. */
import { isIP } from 'node:net';
import * as z from 'zod/mini';

export const flag = (fallback: boolean) =>
  z.pipe(
    z._default(z.enum(['on', 'off', 'true', 'false', '1', '0']), fallback ? 'on' : 'off'),
    z.transform((value) => value === 'on' || value === 'true' || value === '1'),
  );
/**
 * Hops between the visitor and this process, or the proxies' addresses; undefined for none. Never
 * all: visitors can forge the first hops.
 */
export const trustedProxies = z.pipe(
  z.string().check(
    z.maxLength(2000, 'is at most 2000 characters'),
    z.refine(
      (value) => /^(on|off|true|false|\d)$/.test(value) || value.split(',').every(isProxyAddress),
      'is off, on (one proxy), the number of proxies, or their addresses, for example 10.0.0.0/8,2001:db8::/32',
    ),
  ),
  z.transform((value) => {
    if (value === 'off' || value === 'false' || value === '0') return undefined;
    if (value === 'on' || value === 'true') return 1;
    return /^\d$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
  }),
);

function isProxyAddress(entry: string): boolean {
  const address = entry.trim();
  if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true;
  const [ip = '', prefix] = address.split('/');
  const bits = isIP(ip) === 4 ? 32 : 128;
  if (isIP(ip) === 0) return false;
  // Whole address families are refused: every visitor would count as a proxy.
  return prefix === undefined || (/^\d+$/.test(prefix) && +prefix >= 1 && +prefix <= bits);
}

export const escapes = 'In a password, write @ : / ? # % as %40 %3A %2F %3F %23 %25';

/**
 * Whether an address with a password is all of one: `/`, `#` or `?` in a password that was not
 * escaped would end it, and name another machine.
 */
export function isWholeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password, hash, search, pathname } = new URL(value);
  const isEscaped = [username, password].every((part) => /^(?:[^%]|%[\da-f]{2})*$/i.test(part));
  return isEscaped && hash === '' && !`${pathname}${search}`.includes('@');
}

export const origin = z.pipe(
  z.url({
    protocol: /^https?$/,
    error: 'is an http or https address, for example https://photos.example.com',
  }),
  z.transform((value) => new URL(value).origin),
);
export const port = z.coerce
  .number('is a port number')
  .check(
    z.int('is a port number'),
    z.minimum(0, 'is from 0 to 65535'),
    z.maximum(65535, 'is from 0 to 65535'),
  );
/** 32 random bytes each, as 64 hexadecimal digits or as base64; the first encrypts, all of them decrypt. */
export const keyList = z.optional(
  z.pipe(
    z
      .string()
      .check(
        z.regex(
          /^([0-9a-f]{64}|[\w+/-]{43}=?)(,([0-9a-f]{64}|[\w+/-]{43}=?))*$/i,
          'is 32 random bytes in hexadecimal or base64, as `openssl rand -hex 32` prints; an older key may follow after a comma',
        ),
      ),
    z.transform((value) =>
      value
        .split(',')
        .map((key) => Buffer.from(key, /^[0-9a-f]{64}$/i.test(key) ? 'hex' : 'base64')),
    ),
  ),
);
export const secret = (prefix: RegExp, example: string) =>
  z.optional(z.string().check(z.regex(prefix, `looks like ${example}`)));
