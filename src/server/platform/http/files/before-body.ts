import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { createFairQueue } from '../../queue/fair-queue.ts';
import { requireRoom } from '../../storage/check-storage.ts';
import type { Context } from '../context.ts';
import { tooLargeIn } from '../endpoint-errors.ts';
import { visitorKey } from '../limits/visitor-key.ts';
import { byProgress, watchBody } from '../limits/watch-body.ts';
import { admit } from '../run-route.ts';
import { type IncomingFile, receiveDataUrl } from './incoming-file.ts';

/** Body size in bytes from which only a few are read at a time. */
const largeBody = 1024 * 1024;
export const isLarge = ({ bodyLimit = 0, upload, stream }: Endpoint) =>
  bodyLimit > largeBody || upload !== undefined || stream !== undefined;

// A JSON body is in memory several times while it is read and processed.
const bodies = createFairQueue({
  places: 3,
  reserved: 3,
  each: 1,
  eachAddress: 3,
  waitingEach: 3,
  waiting: 30,
});
// A file is streamed to disk, and holds a slot while it arrives.
const files = createFairQueue({
  places: 40,
  reserved: 40,
  each: 3,
  eachAddress: 20,
  waitingEach: 10,
  waiting: 100,
});
// A stream holds no more memory than a socket does; a browser sends several at once.
const streams = createFairQueue({
  places: 60,
  reserved: 60,
  each: 8,
  eachAddress: 30,
  waitingEach: 16,
  waiting: 200,
});

/**
 * Large bodies are read only from permitted viewers, and a few at a time: people and addresses take
 * turns, and accounts with an unconfirmed email, of which anyone may have many, share half of the
 * slots.
 */
export function beforeLargeBody(endpoint: Endpoint) {
  const { upload, stream } = endpoint;
  const queue = stream ? streams : upload ? files : bodies;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const context = await request.context();
    admit(endpoint, context);
    // Unread: any other type would be held in memory.
    if (stream && request.headers['content-type'] !== stream.type)
      throw new DomainError('unsupported_media_type');
    if (Number(request.headers['content-length'] ?? 0) > maxOf(endpoint))
      throw new DomainError(tooLargeIn(endpoint));
    if (upload || stream) await requireRoom(context);
    const { viewer } = context;
    if (!viewer || reply.raw.destroyed) return;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    request.releasePlace = await queue.enter(
      {
        key: `person ${viewer.id}`,
        address: visitorKey(request.ip),
        preferred: viewer.emailVerified,
        ...(viewer.emailVerified ? {} : { each: 1 }),
      },
      gone.signal,
    );
    if (gone.signal.aborted) request.releasePlace();
    reply.raw.once('close', request.releasePlace);
    // A stream is as long as its sender's line needs, as long as it moves.
    watchBody(request.raw, maxOf(endpoint), stream && byProgress);
  };
}

/** Other bodies are read without a slot, but with a time limit. */
export function watchDefaultBody({ method, bodyLimit = largeBody }: Endpoint) {
  const reads = method === 'GET' || method === 'HEAD';
  return async ({ raw }: FastifyRequest): Promise<void> => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
    // Nobody reads the body of a GET, but it holds its connection.
    if (reads && coding === undefined && length === '0') return;
    if (!raw.complete) watchBody(raw, bodyLimit);
  };
}

/** The overhead around a file in multipart/form-data. */
const wrapping = 16 * 1024;

function maxOf({ upload, stream, bodyLimit }: Endpoint): number {
  return bodyLimit ?? stream?.maxBytes ?? (upload ? upload.maxBytes + wrapping : 0);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file that came as a data URL in the body. */
    liftedFile?: IncomingFile;
    /**
     * Frees the slot of a large body: as soon as its file is on disk, at the latest with the
     * response.
     */
    releasePlace?: () => void;
  }
}

/** Parses the JSON without its file, which stays on disk until the response. */
export function liftFile({ bodyLimit = 0 }: Endpoint, upload: NonNullable<Endpoint['upload']>) {
  return async (request: FastifyRequest, reply: FastifyReply, body: RequestPayload) => {
    const type = request.headers['content-type'];
    if (type === undefined) return body;
    // Refused unread: other types would be held in memory.
    if (!/^application\/json\b/i.test(type)) throw new DomainError('unsupported_media_type');
    const { config } = await request.context();
    const lifted = await receiveDataUrl(body as Readable, incomingOf(config), upload, bodyLimit);
    request.liftedFile = lifted.file;
    request.releasePlace?.();
    reply.raw.once('close', lifted.file.remove);
    if (reply.raw.destroyed) await lifted.file.remove();
    const beside: RequestPayload = Readable.from([Buffer.from(lifted.beside, 'latin1')]);
    beside.receivedEncodedLength = lifted.received;
    return beside;
  };
}

export const incomingOf = ({ DATA_DIR }: Context['config']) => `${DATA_DIR}/incoming`;
