import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { Context } from './context.ts';
import { type IncomingFile, receiveDataUrl } from './incoming-file.ts';
import { createSemaphore } from './large-bodies.ts';
import { admit } from './run-route.ts';

/** Bytes of a body from which on it is read of few people at a time. */
const largeBody = 1024 * 1024;
export const isLarge = ({ bodyLimit = 0, upload }: Endpoint) =>
  bodyLimit > largeBody || upload !== undefined;

// A JSON body lies in the memory several times over while it is read; a file goes to the disk as it comes.
const bodySlots = createSemaphore({ each: 1, all: 2 });
const fileSlots = createSemaphore({ each: 3, all: 24 });

/** A large body is read of those only who may send it, and few at a time. */
export function beforeLargeBody(endpoint: Endpoint) {
  const turns = endpoint.upload ? fileSlots : bodySlots;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const context = await request.context();
    admit(endpoint, context);
    if (Number(request.headers['content-length'] ?? 0) > mostOf(endpoint))
      throw new DomainError(endpoint.upload?.tooLarge ?? 'too_large');
    if (context.viewer && !reply.raw.destroyed) await turns(context.viewer.id, reply.raw);
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
    reply.raw.once('close', lifted.file.remove);
    if (reply.raw.destroyed) await lifted.file.remove();
    const beside: RequestPayload = Readable.from([Buffer.from(lifted.beside, 'latin1')]);
    beside.receivedEncodedLength = lifted.received;
    return beside;
  };
}

export const incomingOf = ({ DATA_DIR }: Context['config']) => `${DATA_DIR}/incoming`;
