import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { bucketOf } from './open-storage.ts';
import type { Signer } from './s3-signer.ts';

/** Why browsers can't reach the bucket themselves; `reason` is the network's or the server's words. */
export interface DirectFailure {
  readonly kind: 'unreachable' | 'refused' | 'cors';
  readonly reason: string;
}

/** The way of large files between browsers and the bucket, past this process. */
export interface DirectWay {
  /** Where the bucket is for browsers. */
  readonly origin: string;
  /** Undefined while it was found not to work: then bytes pass through this process. */
  readonly open: Signer | undefined;
  /** Undefined if it works. */
  readonly failure: DirectFailure | undefined;
  /** Tries it as a page of the site would; takes a few seconds at most, and never throws. */
  check(): Promise<void>;
}

/** The origin of the bucket's files for browsers; undefined if they don't go there. */
export function directOriginOf(config: Config): string | undefined {
  if (!config.S3_PUBLIC_ENDPOINT) return undefined;
  const address = new URL(config.S3_PUBLIC_ENDPOINT);
  // Amazon's own names the bucket in the host, unless its certificate has no such names.
  if (!config.S3_ENDPOINT && !config.S3_BUCKET?.includes('.'))
    address.hostname = `${config.S3_BUCKET}.${address.hostname}`;
  return address.origin;
}

/** Milliseconds between two tries while it works and while it doesn't, and until one is given up. */
const [checkEveryMs, retryEveryMs, replyMs] = [300_000, 60_000, 5000];
const leastSeconds = 60;
const probeType = 'application/octet-stream';
const probeName = 'attachment; filename="probe"';
const untried: DirectFailure = { kind: 'unreachable', reason: 'It was not tried yet' };

/** Undefined unless S3_PUBLIC_ENDPOINT is set. */
export async function openDirectWay(
  config: Config,
  storage: FileStorage,
  publicUrl: () => string,
): Promise<DirectWay | undefined> {
  const settings = bucketOf(config);
  const origin = directOriginOf(config);
  if (!settings || !config.S3_PUBLIC_ENDPOINT || !origin) return undefined;
  const { createSigner } = await import('./s3-signer.ts');
  const signer = createSigner(settings, config.S3_PUBLIC_ENDPOINT);
  let failure: DirectFailure | undefined = untried;
  let checking: Promise<void> | undefined;
  const check = async () => {
    failure = await tryOut(storage, signer, publicUrl()).catch(
      (error: Error & { cause?: { message?: string } }): DirectFailure => ({
        kind: 'unreachable',
        reason: error.cause?.message || error.message,
      }),
    );
  };
  return {
    origin,
    get open() {
      return failure ? undefined : signer;
    },
    get failure() {
      return failure;
    },
    check: () => {
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}

/** Tries it again and again until the returned function is called. */
export function keepTrying(way: DirectWay): () => Promise<void> {
  const stopped = new AbortController();
  const going = (async () => {
    for (;;) {
      const pause = way.failure ? retryEveryMs : checkEveryMs;
      await wait(pause, undefined, { ref: false, signal: stopped.signal });
      await way.check();
    }
  })().catch(() => {});
  return async () => {
    stopped.abort();
    await going;
  };
}

/** Takes a file as a page would, and sends a part. */
async function tryOut(
  storage: FileStorage,
  signer: Signer,
  site: string,
): Promise<DirectFailure | undefined> {
  const key = `probe/${crypto.randomUUID()}`;
  const bytes = Buffer.from(key);
  await storage.put(key, bytes, probeType);
  try {
    return (
      (await tryReading(await signer.read(key, asProbe), bytes, site)) ??
      (await trySending(storage, signer, { key: `${key}-part`, bytes, site }))
    );
  } finally {
    await storage.delete(key).catch(() => {});
  }
}

const asProbe = {
  seconds: leastSeconds,
  type: probeType,
  disposition: probeName,
  cacheControl: 'no-store',
};

async function tryReading(
  address: string,
  bytes: Buffer,
  site: string,
): Promise<DirectFailure | undefined> {
  const response = await ask(address, { headers: { origin: site } });
  const found = Buffer.from(await response.arrayBuffer());
  if (!response.ok) return refused(response.status, found.toString());
  if (!found.equals(bytes)) return refused(response.status, 'Other bytes came back');
  // A server that ignores it would show files as pages, under names that nobody knows.
  if (response.headers.get('content-disposition') !== probeName)
    return refused(response.status, 'It ignores response-content-disposition');
  return allows(response, site) ? undefined : notAllowed('GET');
}

async function trySending(
  storage: FileStorage,
  signer: Signer,
  { key, bytes, site }: { readonly key: string; readonly bytes: Buffer; readonly site: string },
): Promise<DirectFailure | undefined> {
  const file = { key, partsId: await storage.begin(key, probeType) };
  try {
    const part = { number: 1, size: bytes.length };
    const address = await signer.part(file, part, leastSeconds);
    const headers = { origin: site, 'access-control-request-method': 'PUT' };
    const preflight = await ask(address, { method: 'OPTIONS', headers });
    await preflight.arrayBuffer();
    const methods = (preflight.headers.get('access-control-allow-methods') ?? '').split(/\s*,\s*/);
    if (
      !preflight.ok ||
      !allows(preflight, site) ||
      !methods.some((one) => /^(put|\*)$/i.test(one))
    )
      return notAllowed('PUT');
    const stored = await ask(address, {
      method: 'PUT',
      headers: { origin: site },
      body: new Uint8Array(bytes),
    });
    const text = await stored.text();
    if (!stored.ok) return refused(stored.status, text);
    if (!allows(stored, site)) return notAllowed('PUT');
    const [listed] = await storage.listParts(file, 0);
    return listed?.size === bytes.length ? undefined : refused(stored.status, 'It lists no parts');
  } finally {
    await storage.abort(file).catch(() => {});
  }
}

const ask = (address: string, how: RequestInit) =>
  fetch(address, { ...how, redirect: 'error', signal: AbortSignal.timeout(replyMs) });

const allows = ({ headers }: Response, site: string) =>
  ['*', site].includes(headers.get('access-control-allow-origin') ?? '');

const notAllowed = (method: string): DirectFailure => ({ kind: 'cors', reason: method });

/** With the server's own words for it: SignatureDoesNotMatch, AccessDenied … */
const refused = (status: number, text: string): DirectFailure => ({
  kind: 'refused',
  reason: `${status} ${/<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? text.slice(0, 100)}`.trim(),
});
