/**
 * Addresses with a signature, judged as Amazon does it (SigV4 in the query): the test server encodes
 * quotes and brackets otherwise. What is right goes on without a signature.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Undefined if the signature is wrong or its time is over. */
export function openSigned(
  { method = '', url = '', headers }: IncomingMessage,
  secret: string,
): { readonly path: string; readonly overrides: Readonly<Record<string, string>> } | undefined {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  const given = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const at = given('Date');
  const [, date = '', region = '', service = ''] = given('Credential').split('/');
  const names = given('SignedHeaders').split(';');
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const lines = names.map((name) => `${name}:${headers[name] ?? ''}\n`).join('');
  const asked = [method, pathname, query, lines, names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const hash = createHash('sha256').update(asked).digest('hex');
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secret}`,
  );
  const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, hash].join('\n'));
  const sent = Buffer.from(given('Signature'), 'hex');
  const since = Date.parse(
    at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const isRight = sent.length === signature.length && timingSafeEqual(sent, signature);
  if (!isRight || Date.now() > since + 1000 * Number(given('Expires'))) return undefined;
  const overrides: Record<string, string> = {};
  for (const [name, value] of [...searchParams]) {
    if (name.startsWith('response-')) overrides[name.slice('response-'.length)] = value;
    if (/^(response-|x-amz-|x-id$)/i.test(name)) searchParams.delete(name);
  }
  const rest = searchParams.toString();
  return { path: rest ? `${pathname}?${rest}` : pathname, overrides };
}
