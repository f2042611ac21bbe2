import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  ListPartsCommand,
  PutObjectCommand,
  type S3ServiceException,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { exactly } from './exact-size.ts';
import {
  checkKey,
  type FileStorage,
  type PartedFile,
  PartIncomplete,
  PartsChanged,
} from './file-storage.ts';
import { openS3Client, type S3Settings, unlessMissing } from './s3-client.ts';

export type { S3Settings } from './s3-client.ts';

/** Bytes: what one call copies or stores, of the 5 GB it may. */
const largestCopy = 1024 ** 3;

export interface StoredObject {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modifiedMs: number;
}

export interface S3Storage extends FileStorage {
  /** All objects in the order of their keys' bytes, read a thousand at a time. */
  list(): AsyncGenerator<StoredObject>;
  close(): void;
}

/** Objects in one bucket of any S3-compatible server. A part of a file is a part of an upload there. */
export function createS3Storage(settings: S3Settings): S3Storage {
  const { bucket: Bucket } = settings;
  const step = settings.largestCopy ?? largestCopy;
  const client = openS3Client(settings);
  const uploadOf = ({ key, partsId }: PartedFile) => ({
    Bucket,
    Key: checkKey(key),
    UploadId: partsId,
  });
  const sizeOf = async (key: string) => {
    const found = await unlessMissing(
      client.send(new HeadObjectCommand({ Bucket, Key: checkKey(key) })),
    );
    return found?.ContentLength;
  };
  const begin = async (key: string, type: string) => {
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key: checkKey(key), ContentType: type }),
    );
    if (UploadId === undefined) throw new Error('The storage began no upload');
    return UploadId;
  };
  const finish: FileStorage['finish'] = async (file, parts) => {
    const Parts = parts
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
    try {
      await client.send(
        new CompleteMultipartUploadCommand({ ...uploadOf(file), MultipartUpload: { Parts } }),
      );
    } catch (error) {
      // A repeated call finds the upload gone and its object there.
      if ((await sizeOf(file.key)) !== undefined) return;
      const changed = ['InvalidPart', 'NoSuchUpload'].includes((error as S3ServiceException).name);
      throw changed
        ? new PartsChanged('The parts are not what was counted', { cause: error })
        : error;
    }
  };
  const abort: FileStorage['abort'] = async (file) => {
    await unlessMissing(client.send(new AbortMultipartUploadCommand(uploadOf(file))));
  };
  const remove = async (key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }));
  };

  /** In parts, as one call copies 5 GB at most. */
  async function copyInParts(from: string, to: string, size: number): Promise<void> {
    const { ContentType } = await client.send(new HeadObjectCommand({ Bucket, Key: from }));
    const file = { key: to, partsId: await begin(to, ContentType ?? 'application/octet-stream') };
    const parts = [];
    try {
      for (let start = 0, number = 1; start < size; start += step, number += 1) {
        const { CopyPartResult } = await client.send(
          new UploadPartCopyCommand({
            ...uploadOf(file),
            PartNumber: number,
            CopySource: `${Bucket}/${from}`,
            CopySourceRange: `bytes=${start}-${Math.min(start + step, size) - 1}`,
          }),
        );
        parts.push({ number, etag: CopyPartResult?.ETag ?? '' });
      }
      await finish(file, parts);
    } catch (error) {
      await abort(file);
      throw error;
    }
  }

  /** In parts, as one call stores 5 GB at most. */
  async function putInParts(key: string, path: string, type: string, size: number): Promise<void> {
    const file = { key, partsId: await begin(key, type) };
    const parts = [];
    try {
      for (let start = 0, number = 1; start < size; start += step, number += 1) {
        const end = Math.min(start + step, size) - 1;
        const { ETag } = await client.send(
          new UploadPartCommand({
            ...uploadOf(file),
            PartNumber: number,
            Body: createReadStream(path, { start, end }),
            ContentLength: end - start + 1,
          }),
          { requestTimeout: 0 },
        );
        parts.push({ number, etag: ETag ?? '' });
      }
      await finish(file, parts);
    } catch (error) {
      await abort(file);
      throw error;
    }
  }

  return {
    async put(key, from, type) {
      const bytes = from instanceof Uint8Array;
      const size = bytes ? from.length : (await stat(from.path)).size;
      if (!bytes && size > step) return putInParts(checkKey(key), from.path, type, size);
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: checkKey(key),
          Body: bytes ? from : createReadStream(from.path),
          ContentLength: size,
          ContentType: type,
        }),
      );
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await unlessMissing(
        client.send(new GetObjectCommand({ Bucket, Key: checkKey(key), Range })),
      );
      if (!found?.Body) return undefined;
      const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
      return {
        stream: found.Body as Readable,
        size: whole === undefined ? (found.ContentLength ?? 0) : Number(whole),
      };
    },
    sizeOf,
    async rename(from, to) {
      const size = await sizeOf(from);
      if (size === undefined) throw new Error('There is no such file');
      if (size > step) await copyInParts(checkKey(from), to, size);
      else
        await client.send(
          new CopyObjectCommand({ Bucket, Key: checkKey(to), CopySource: `${Bucket}/${from}` }),
        );
      await remove(from);
    },
    delete: remove,

    // But for a file's last part, S3 refuses smaller ones.
    leastPartBytes: 5 * 1024 * 1024,
    partsAnywhere: false,
    begin,
    async putPart(file, { number, size }, bytes, signal) {
      const broken = new AbortController();
      const exact = exactly(size).once('error', () => broken.abort());
      const end = () => {
        if (!bytes.readableEnded) broken.abort();
      };
      // Not a pipeline, which would close the sender's connection.
      bytes.once('close', end).once('error', end).pipe(exact);
      try {
        const { ETag } = await client.send(
          new UploadPartCommand({
            ...uploadOf(file),
            PartNumber: number,
            Body: exact,
            ContentLength: size,
          }),
          {
            // As slow as the sender's line.
            requestTimeout: 0,
            abortSignal: AbortSignal.any([broken.signal, ...(signal ? [signal] : [])]),
          },
        );
        if (ETag === undefined) throw new Error('The storage did not name the part');
        return { number, etag: ETag };
      } catch (error) {
        if (!broken.signal.aborted) throw error;
        throw new PartIncomplete('The part did not arrive as a whole', { cause: error });
      } finally {
        bytes.off('close', end).off('error', end).unpipe(exact);
      }
    },
    async listParts(file, after) {
      const found = await unlessMissing(
        client.send(new ListPartsCommand({ ...uploadOf(file), PartNumberMarker: String(after) })),
      );
      return (found?.Parts ?? []).flatMap(({ PartNumber: number, Size: size, ETag: etag }) =>
        number === undefined || size === undefined || etag === undefined
          ? []
          : [{ number, size, etag }],
      );
    },
    finish,
    abort,
    async prune(before) {
      let after: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
      while (after) {
        const page: ListMultipartUploadsCommandOutput = await client.send(
          new ListMultipartUploadsCommand({ Bucket, ...after }),
        );
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (Key && UploadId && Initiated && Initiated < before)
            await abort({ key: Key, partsId: UploadId });
        const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
        after =
          page.IsTruncated && KeyMarker && UploadIdMarker
            ? { KeyMarker, UploadIdMarker }
            : undefined;
      }
    },

    async *list() {
      let token: string | undefined;
      do {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ Bucket, ContinuationToken: token }),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined)
            yield { key: Key, size: Size ?? 0, modifiedMs: LastModified?.getTime() ?? 0 };
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },

    pathOf: () => undefined,
    freeBytes: async () => undefined,
    close: () => client.destroy(),
  };
}
