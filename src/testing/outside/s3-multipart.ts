/**
 * What the test server lacks, as Amazon does it: listing, no one without a signature, and of uploads in
 * parts listing and aborting them, no part below 5 MiB but the last, and only parts that were stored.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  request as requestTo,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openSigned } from './s3-signed.ts';

/** Of files in which the server keeps objects. */
const objectEnding = '._S3rver_object';
const leastPart = 5 * 1024 * 1024;

export interface MultipartProxy {
  readonly port: number;
  away: boolean;
  failing: string | undefined;
  cors: boolean;
  readonly reads: string[];
  readonly direct: string[];
  unfinished(): Promise<readonly string[]>;
  close(): void;
}

/** In front of the server on `port`, which keeps what was begun in `uploads`. */
export async function startMultipartProxy(
  port: number,
  uploads: string,
  secret: string,
): Promise<MultipartProxy> {
  const unfinished = () => readdir(uploads).catch(() => [] as string[]);

  async function abort(id: string): Promise<Refusal | undefined> {
    if (!(await unfinished()).includes(id)) return noSuchUpload;
    await rm(join(uploads, id), { recursive: true });
    return undefined;
  }

  async function list(): Promise<string> {
    const rows = await Promise.all(
      (await unfinished()).map(async (id) => {
        const key = await readFile(join(uploads, id, 'key'), 'utf8');
        const { birthtime } = await stat(join(uploads, id));
        return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${birthtime.toISOString()}</Initiated></Upload>`;
      }),
    );
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListMultipartUploadsResult>`;
  }

  /** Pages of two: the server itself does not accept the signature of a listing. */
  async function listObjects(after: string): Promise<string> {
    const bucket = dirname(uploads);
    const keys = (await readdir(bucket, { recursive: true }))
      .filter((name) => name.endsWith(objectEnding))
      .map((name) => name.slice(0, -objectEnding.length))
      .sort()
      .filter((key) => key > after);
    const page = await Promise.all(
      keys.slice(0, 2).map(async (key) => {
        const { size, mtime } = await stat(join(bucket, key + objectEnding));
        return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${mtime.toISOString()}</LastModified></Contents>`;
      }),
    );
    const more = keys.length > 2;
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : ''}${page.join('')}</ListBucketResult>`;
  }

  /** Undefined if there is no such upload. */
  async function listParts(id: string, after: number): Promise<string | undefined> {
    if (!(await unfinished()).includes(id)) return undefined;
    const numbers = (await readdir(join(uploads, id)))
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((number) => number > after)
      .sort((a, b) => a - b);
    const rows = await Promise.all(
      numbers.map(async (number) => {
        const path = join(uploads, id, String(number));
        const [etag, { size }] = await Promise.all([readFile(`${path}.md5`, 'utf8'), stat(path)]);
        return `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${etag}&quot;</ETag><Size>${size}</Size></Part>`;
      }),
    );
    return `<ListPartsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListPartsResult>`;
  }

  async function refusalOf(id: string, body: string): Promise<Refusal | undefined> {
    if (!(await unfinished()).includes(id)) return noSuchUpload;
    const parts = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: /<PartNumber>(\d+)</.exec(part)?.[1] ?? '',
      etag: /<ETag>(?:&quot;|")?(\w+)/.exec(part)?.[1],
    }));
    for (const [at, { number, etag }] of parts.entries()) {
      const path = join(uploads, id, number);
      const stored = await readFile(`${path}.md5`, 'utf8').catch(() => undefined);
      if (stored === undefined || stored !== etag) return [400, 'InvalidPart'];
      if (at < parts.length - 1 && (await stat(path)).size < leastPart)
        return [400, 'EntityTooSmall'];
    }
    return undefined;
  }

  const proxy: MultipartProxy = {
    port: 0,
    away: false,
    failing: undefined,
    cors: false,
    direct: [],
    reads: [],
    unfinished,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  const server = createServer((request, response) => {
    const key = keyOf(request);
    if (request.method === 'GET' && key) proxy.reads.push(key);
    if (proxy.away || (key && key === proxy.failing)) request.socket.destroy();
    else {
      const isKnown = request.headers.authorization !== undefined;
      const reply = isKnown ? respond : respondToBrowser;
      void reply(request, response).catch(() => response.destroy());
    }
  });

  /** Someone without a key. */
  async function respondToBrowser(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { method, url = '/' } = request;
    const { cors } = proxy;
    if (method === 'OPTIONS' && cors) return forward(port, request, response, { cors });
    if (method === 'OPTIONS') return refuse(response, [403, 'CORSResponse']);
    const signed = openSigned(request, secret);
    if (!signed) return refuse(response, [403, 'AccessDenied']);
    const id = new URL(url, 'http://127.0.0.1').searchParams.get('uploadId');
    const refusal = id === null ? undefined : await refusalOf(id, '');
    if (refusal) return refuse(response, refusal);
    proxy.direct.push(`${method} ${keyOf(request)}`);
    request.url = signed.path;
    forward(port, request, response, { cors, overrides: signed.overrides });
  }

  /** Undefined if it is no listing, or of nothing. */
  async function listingOf(asked: URLSearchParams): Promise<string | undefined> {
    const id = asked.get('uploadId');
    if (asked.has('uploads')) return list();
    if (asked.has('list-type')) return listObjects(asked.get('continuation-token') ?? '');
    if (id === null) return undefined;
    return listParts(id, Number(asked.get('part-number-marker') ?? 0));
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/' } = request;
    const { searchParams } = new URL(url, 'http://127.0.0.1');
    const id = searchParams.get('uploadId');
    const listing = method === 'GET' ? await listingOf(searchParams) : undefined;
    if (listing !== undefined) {
      response.setHeader('content-type', 'application/xml').end(listing);
    } else if (id === null) {
      forward(port, request, response, { cors: proxy.cors });
    } else if (method === 'DELETE') {
      refuse(response, await abort(id));
    } else {
      const body = method === 'POST' ? await text(request) : undefined;
      const refusal = await refusalOf(id, body ?? '');
      if (refusal) refuse(response, refusal);
      else forward(port, request, response, { body, cors: proxy.cors });
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, { port: (server.address() as AddressInfo).port });
}

/** Of an object; undefined for what concerns the bucket. */
function keyOf({ url = '/' }: IncomingMessage): string | undefined {
  return /^\/[^/?]+\/([^?]+)/.exec(url)?.[1];
}

type Refusal = readonly [status: number, code: string];
const noSuchUpload: Refusal = [404, 'NoSuchUpload'];

function refuse(response: ServerResponse, refusal: Refusal | undefined): void {
  if (!refusal) return void response.writeHead(204).end();
  const [status, code] = refusal;
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Unchanged, as its signature covers the host and the headers. */
function forward(
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
  how: {
    readonly body?: string | undefined;
    readonly cors: boolean;
    readonly overrides?: Readonly<Record<string, string>>;
  },
): void {
  const { body, cors, overrides = {} } = how;
  const { method, url: path, headers } = request;
  const onward = requestTo({ port, host: '127.0.0.1', method, path, headers }, (reply) => {
    const sent = Object.entries(reply.headers).filter(
      ([name]) => cors || !name.startsWith('access-control-'),
    );
    response.writeHead(reply.statusCode ?? 502, { ...Object.fromEntries(sent), ...overrides });
    reply.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.once('close', () => {
    if (!request.complete) onward.destroy();
  });
  if (body === undefined) request.pipe(onward);
  else onward.end(body);
}
