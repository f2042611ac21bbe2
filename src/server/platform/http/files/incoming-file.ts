import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { tooLargeIn } from '../endpoint-errors.ts';
import { type Lifted, liftDataUrl } from './data-url-rules.ts';

/** An uploaded file, on the local disk until the response. */
export interface IncomingFile {
  readonly path: string;
  readonly bytes: number;
  /** The sender's name for it: untrusted, never used as a path. */
  readonly name: string;
  remove(): Promise<void>;
}

async function newPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, crypto.randomUUID());
}

const remover = (path: string) => () => rm(path, { force: true });

/**
 * Streams the single file of a multipart/form-data body to disk. Errors: unsupported_media_type,
 * invalid_input without a file, and the endpoint's own for one that is too large.
 */
export async function receiveFile(
  request: FastifyRequest,
  folder: string,
  upload: NonNullable<Endpoint['upload']>,
): Promise<IncomingFile> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type', { message: wanted });
  const limits = { fileSize: upload.maxBytes, files: 1, fields: 4, fieldSize: 1024, parts: 5 };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(refuseBroken);
  if (!part) throw new DomainError('invalid_input', { message: 'Choose a file to upload' });
  const path = await newPath(folder);
  const remove = remover(path);
  try {
    const written = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(part.file, written).catch(refuseBroken);
    if (part.file.truncated) throw new DomainError(tooLargeIn({ upload }));
    return { path, bytes: written.bytesWritten, name: part.filename ?? '', remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * A form that ends early or has no boundary: the parser throws errors without a status. Disk errors
 * stay ours.
 */
function refuseBroken(error: unknown): never {
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
  if (statusCode !== undefined || syscall !== undefined) throw error;
  throw new DomainError('invalid_input', { message: 'This form is incomplete' });
}

const wanted = 'This call takes a file as multipart/form-data';

/** A JSON body without its file, which is on disk. */
export interface LiftedBody {
  readonly beside: string;
  /** Bytes of the whole body. */
  readonly received: number;
  readonly file: IncomingFile;
}

/**
 * Streams the picture in a JSON body's data URL to disk; the file is empty if there is none.
 * Errors: invalid_input, too_large, and the endpoint's own for one that is too large.
 */
export async function receiveDataUrl(
  body: Readable,
  folder: string,
  upload: NonNullable<Endpoint['upload']>,
  bodyLimit: number,
): Promise<LiftedBody> {
  const path = await newPath(folder);
  const remove = remover(path);
  const lifted: Lifted = { beside: '', files: 0 };
  let [received, bytes] = [0, 0];
  async function* counted(): AsyncGenerator<Buffer> {
    // Left open, so a client that sends too much can read the error.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      received += piece.length;
      if (received > bodyLimit) throw new DomainError('too_large');
      yield piece;
    }
  }
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of liftDataUrl(counted(), lifted)) {
      bytes += piece.length;
      if (bytes > upload.maxBytes) throw new DomainError(tooLargeIn({ upload }));
      await file.appendFile(piece);
    }
    if (lifted.files > 1) throw new DomainError('invalid_input');
    return { beside: lifted.beside, received, file: { path, bytes, name: '', remove } };
  } catch (error) {
    await remove();
    if (error instanceof DomainError) throw error;
    return refuseBroken(error);
  } finally {
    await file.close();
  }
}
