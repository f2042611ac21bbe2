/** Sends files to a tus endpoint as a browser does: some at once, in requests, going on where they broke off. */
import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export const chunkSize = 8 * 1024 * 1024;

export interface LocalFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Different files of the same size: one block of noise with a number in front. */
export function makeFiles(count: number, megabytes: number): LocalFile[] {
  const noise = randomBytes(megabytes * 1_000_000);
  return Array.from({ length: count }, (_, nth) => {
    const bytes = Buffer.from(noise);
    bytes.write(`file ${nth} `, 0);
    return {
      name: `IMG_${String(nth).padStart(4, '0')}.bin`,
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  });
}

export interface Target {
  /** Where uploads are created. */
  readonly endpoint: string;
  /** Processes of the site, as `127.0.0.1:3000`: each request goes to any of them. By default that of the endpoint. */
  readonly hosts?: readonly string[];
  /** Of the next request, in bytes; by default a part. */
  readonly nextLength?: () => number;
  readonly headers: Readonly<Record<string, string>>;
}

interface Reply {
  readonly status: number;
  /** Nothing was sent: no process is there. */
  readonly refused?: boolean;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const agent = new Agent({ keepAlive: true });
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Status 0 if there was no answer. */
function call(
  { headers, hosts = [] }: Target,
  method: string,
  address: URL,
  own: Readonly<Record<string, string | number>>,
  body?: Buffer,
): Promise<Reply> {
  const url = new URL(address);
  url.host = hosts[Math.floor(Math.random() * hosts.length)] ?? address.host;
  return new Promise((resolve) => {
    const options = {
      method,
      agent,
      headers: {
        'tus-resumable': '1.0.0',
        ...headers,
        origin: url.origin,
        ...own,
        'content-length': body?.length ?? 0,
      },
    };
    const sent = request(url, options, (response) => {
      response.on('error', () => {}).resume();
      response.on('close', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers }),
      );
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, headers: {}, refused: error.code === 'ECONNREFUSED' }),
    );
    sent.end(body);
  });
}

export interface Sent {
  /** Bytes of requests that were sent, whether they counted or not. */
  bytes: number;
  /** Where each file is, by its name. */
  readonly urls: Map<string, string>;
}

/** Sends all of them, `atOnce` at a time; waits and goes on while there is no answer. */
export async function sendFiles(
  target: Target,
  files: readonly LocalFile[],
  atOnce = 6,
  sent: Sent = { bytes: 0, urls: new Map() },
): Promise<Sent> {
  const left = [...files];
  const sender = async () => {
    for (let file = left.shift(); file; file = left.shift()) await sendFile(target, file, sent);
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return sent;
}

async function sendFile(target: Target, file: LocalFile, sent: Sent): Promise<void> {
  const metadata = { filename: file.name, sha256: file.sha256, chunkSize: String(chunkSize) };
  const created = await untilReply(() =>
    call(target, 'POST', new URL(target.endpoint), {
      'upload-length': file.bytes.length,
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${base64(value)}`)
        .join(','),
    }),
  );
  if (created.status !== 201) throw new Error(`${file.name} was not created: ${created.status}`);
  const url = new URL(String(created.headers['location']), target.endpoint);
  sent.urls.set(file.name, url.href);
  for (let offset = 0; offset < file.bytes.length; ) {
    const length = target.nextLength?.() ?? chunkSize;
    const chunk = file.bytes.subarray(offset, offset + length);
    sent.bytes += chunk.length;
    const own = { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' };
    const { status, refused } = await call(target, 'PATCH', url, own, chunk);
    if (status === 204) {
      offset += chunk.length;
      continue;
    }
    if (![0, 408, 409, 423, 500, 503].includes(status))
      throw new Error(`${file.name} was refused at ${offset}: ${status}`);
    // Refused because of a lease of a process that was killed: it ends on its own.
    if (status === 423 || refused) sent.bytes -= chunk.length;
    await wait(300);
    const head = await untilReply(() => call(target, 'HEAD', url, {}));
    const kept = Number(head.headers['upload-offset']);
    if (kept < offset) throw new Error(`${file.name}: ${offset} bytes counted, ${kept} are there`);
    offset = kept;
  }
}

async function untilReply(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 0 && reply.status !== 503) return reply;
    await wait(200);
  }
}
