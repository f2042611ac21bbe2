import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { createFairQueue } from '../queue/fair-queue.ts';
import type { Context } from './context.ts';
import { type IncomingFile, receiveDataUrl } from './incoming-file.ts';
import { visitorKey } from './limits/visitor-key.ts';
import { watchBody } from './limits/watch-body.ts';
import { admit } from './run-route.ts';

/** Bytes of a body from which on it is read of few people at a time. */
const largeBody = 1024 * 1024;
export const isLarge = ({ bodyLimit = 0, upload }: Endpoint) =>
  bodyLimit > largeBody || upload !== undefined;

// A JSON body lies in the memory several times over while it is read and worked on.
const bodies = createFairQueue({
  places: 3,
  reserved: 3,
  each: 1,
  eachAddress: 3,
  waitingEach: 3,
  waiting: 30,
});
// A file goes to the disk as it comes: it holds a place for as long as its bytes do.
const files = createFairQueue({
  places: 40,
  reserved: 40,
  each: 3,
  eachAddress: 20,
  waitingEach: 10,
  waiting: 100,
});

/**
 * A large body is read of those only who may send it, and of few at a time: people and addresses take turns, and
 * accounts with an email that was never confirmed, of which anyone may have many, share half of the places.
 */
export function beforeLargeBody(endpoint: Endpoint) {
  const queue = endpoint.upload ? files : bodies;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const context = await request.context();
    admit(endpoint, context);
    if (Number(request.headers['content-length'] ?? 0) > mostOf(endpoint))
      throw new DomainError(endpoint.upload?.tooLarge ?? 'too_large');
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
    watchBody(request.raw, mostOf(endpoint));
  };
}

/** Any other body is read as it comes, but not for as long as its sender likes. */
export function watchUsualBody({ method, bodyLimit = largeBody }: Endpoint) {
  return async ({ raw }: FastifyRequest): Promise<void> => {
    if (method !== 'GET' && !raw.complete) watchBody(raw, bodyLimit);
  };
}

/** What stands around a file in multipart/form-data. */
const wrapping = 16 * 1024;

function mostOf({ upload, bodyLimit }: Endpoint): number {
  return bodyLimit ?? (upload ? upload.mostBytes + wrapping : 0);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file that came as a data URL in the body. */
    liftedFile?: IncomingFile;
    /** Gives back the place in which a large body is read: as soon as a file lies on the disk, at the latest with the answer. */
    releasePlace?: () => void;
  }
}

/** What is parsed is the JSON without its file, which lies on the disk until the call is answered. */
export function liftFile({ bodyLimit = 0 }: Endpoint, upload: NonNullable<Endpoint['upload']>) {
  return async (request: FastifyRequest, reply: FastifyReply, body: RequestPayload) => {
    const type = request.headers['content-type'];
    if (type === undefined) return body;
    // Refused unread: other types would lie in the memory whole.
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
