import { lookup } from 'node:dns/promises';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { FetchRefusal } from './fetch-refusal.ts';
import { isPublicAddress } from './public-address.ts';
import { readBounded } from './read-bounded.ts';

export interface GuardedRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Bytes of the body, unpacked. */
  readonly maxBytes: number;
  /** For everything together: names, redirects, body. */
  readonly timeoutMs: number;
  /** Accepted content types, without parameters; any by default. */
  readonly types?: readonly string[];
  readonly maxRedirects?: number;
}

export interface Fetched {
  /** 2xx, or 304 for a conditional request. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface GuardedFetch {
  /** Fetches an address that a user gave; rejects with {@link FetchRefusal}. */
  (address: string, request: GuardedRequest): Promise<Fetched>;
  /**
   * Whether it may be fetched later, over https: not one of this machine or network. Its name is
   * resolved and checked with each fetch.
   */
  mayFetch(address: string): boolean;
}

interface Resolved {
  readonly address: string;
  readonly family: number;
}
export interface GuardOptions {
  /** All addresses of a name; the system's resolver by default. */
  readonly resolve?: (hostname: string) => Promise<readonly Resolved[]>;
  /** Which addresses are allowed; public ones by default. Tests allow a loopback server. */
  readonly allows?: (address: string) => boolean;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * The only way this server fetches user-supplied addresses. Each name is resolved once, all of its
 * addresses must be public, and the connection goes to a checked one, so DNS rebinding has no
 * effect. Redirects pass the same checks. No cookies, credentials or proxies are used.
 */
export function createGuardedFetch({
  resolve = (hostname) => lookup(hostname, { all: true, verbatim: true }),
  allows = isPublicAddress,
}: GuardOptions = {}): GuardedFetch {
  async function checkedAddresses(hostname: string): Promise<readonly Resolved[]> {
    const literal = literalOf(hostname);
    const family = isIP(literal);
    const found = family === 0 ? await resolve(hostname) : [{ address: literal, family }];
    if (found.length === 0) throw new FetchRefusal('unreachable');
    // A private address among public ones is a common way to reach internal hosts.
    if (!found.every(({ address }) => allows(address))) throw new FetchRefusal('not_public');
    return found;
  }

  async function once(
    url: URL,
    request: GuardedRequest,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const addresses = await untilAborted(checkedAddresses(url.hostname), signal);
    const options: RequestOptions = {
      method: request.method ?? 'GET',
      headers: { 'accept-encoding': 'gzip, deflate, br', ...request.headers },
      lookup: pinnedTo(addresses),
      // A new connection: none that was opened for another name is reused.
      agent: false,
      signal,
    };
    const { promise, resolve: response, reject } = Promise.withResolvers<IncomingMessage>();
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, options, response).on('error', reject).end(request.body);
    return promise;
  }

  async function follow(
    address: string,
    request: GuardedRequest,
    signal: AbortSignal,
  ): Promise<Fetched> {
    let url = checkedUrl(address);
    for (let hops = 0; hops <= (request.maxRedirects ?? 5); hops += 1) {
      const reply = await once(url, request, signal);
      const next = redirectOf(reply);
      if (next === undefined) return take(reply, request);
      reply.destroy();
      // Headers for one host are not sent to another.
      if (request.method === 'POST') throw new FetchRefusal('redirects');
      url = checkedUrl(next, url);
    }
    throw new FetchRefusal('redirects');
  }

  async function fetchGuarded(address: string, request: GuardedRequest): Promise<Fetched> {
    const signal = AbortSignal.timeout(request.timeoutMs);
    try {
      return await follow(address, request, signal);
    } catch (error) {
      if (error instanceof FetchRefusal) throw error;
      throw new FetchRefusal(signal.aborted ? 'timeout' : 'unreachable', { cause: error });
    }
  }

  function mayFetch(address: string): boolean {
    const url = URL.parse(address);
    if (!url) return false;
    if (url.username !== '' || url.password !== '') return false;
    const literal = literalOf(url.hostname);
    // The parser has turned all forms of an IPv4 address, such as 0x7f.1, into the usual one.
    if (isIP(literal) === 0) return url.protocol === 'https:' && isPublicName(literal);
    // Tests run a server on this machine, without https.
    return allows(literal) && (url.protocol === 'https:' || !isPublicAddress(literal));
  }

  return Object.assign(fetchGuarded, { mayFetch });
}

function literalOf(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Names without a dot, and those of RFC 6761 and 6762, are known only inside a network. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') && !/\.(?:localhost|local|internal|lan|home\.arpa)$/.test(name);
}

/** A system lookup cannot be canceled, but waiting for it can. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}

function checkedUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new FetchRefusal('address');
  if (url.username !== '' || url.password !== '') throw new FetchRefusal('login');
  // No redirect from https to http.
  if (base?.protocol === 'https:' && url.protocol === 'http:') throw new FetchRefusal('redirects');
  url.hash = '';
  return url;
}

function pinnedTo(addresses: readonly Resolved[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function redirectOf(reply: IncomingMessage): string | undefined {
  return redirects.has(reply.statusCode ?? 0) ? reply.headers.location : undefined;
}

async function take(reply: IncomingMessage, request: GuardedRequest): Promise<Fetched> {
  const { headers, statusCode: status = 0 } = reply;
  if (status === 304) {
    reply.resume();
    return { status, headers, body: Buffer.alloc(0) };
  }
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const refusal =
    status < 200 || status > 299
      ? new FetchRefusal('status', { status })
      : request.types && !request.types.includes(type)
        ? new FetchRefusal('type')
        : undefined;
  if (refusal) {
    reply.destroy();
    throw refusal;
  }
  return { status, headers, body: await readBounded(reply, request.maxBytes) };
}
