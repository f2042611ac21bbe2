/** A push service for tests: checks who pushes (VAPID, RFC 8292) and reads what the device would (RFC 8291, 8188). */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Pushed {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The signed token's claims, and the key it was signed with. */
  readonly token: { readonly aud: string; readonly exp: number; readonly sub: string };
  readonly publicKey: string;
  /** Decrypted, as on the device. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads it by its documented shape.
  readonly payload: any;
}

export interface TestPushService {
  readonly url: string;
  readonly pushed: readonly Pushed[];
  /** Requests for this path, refused ones too. */
  attemptsOf(path: string): number;
  /** A subscribing browser: what its page would send. */
  subscribe(path: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The service's responses for this path, one per entry; after that 201. */
  respond(path: string, ...statuses: readonly number[]): void;
  close(): Promise<void>;
}

interface Device {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

export async function startPushService(): Promise<TestPushService> {
  const devices = new Map<string, Device>();
  const replies = new Map<string, number[]>();
  const attempts = new Map<string, number>();
  const pushed: Pushed[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    attempts.set(path, (attempts.get(path) ?? 0) + 1);
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const refusal = replies.get(path)?.shift();
    const device = devices.get(path);
    if (refusal !== undefined || !device) {
      response.writeHead(refusal ?? 404).end();
      return;
    }
    const headers = request.headers as Record<string, string | undefined>;
    pushed.push({
      path,
      headers,
      ...readAuthorization(headers['authorization'] ?? ''),
      payload: JSON.parse(decrypt(device, body)),
    });
    response.writeHead(201).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    pushed,
    attemptsOf: (path) => attempts.get(path) ?? 0,
    subscribe(path) {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      devices.set(path, { ecdh, auth });
      const p256dh = ecdh.generateKeys('base64url', 'uncompressed');
      return { endpoint: url + path, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    respond: (path, ...statuses) => replies.set(path, [...statuses]),
    close: async () => {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Throws if the token was not signed with the given key. */
function readAuthorization(value: string): Pick<Pushed, 'token' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(value) ?? [];
  const [head, payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('The token was not signed by its key');
  return { publicKey, token: JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) };
}

function decrypt({ ecdh, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The padding of the last record begins with a 2.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
