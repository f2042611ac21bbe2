import { GetObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { checkKey, type Part, type PartedFile } from './file-storage.ts';
import { openS3Client, type S3Settings } from './s3-client.ts';

export interface SignedRead {
  /** For how long it may begin; what has begun goes on. */
  readonly seconds: number;
  readonly type: string;
  readonly disposition: string;
  readonly cacheControl: string;
  /** The Range header with which it is read; without, it may be read whole or in any range. */
  readonly range?: string | undefined;
}

/** Signs addresses of the bucket as browsers reach it: with one, nobody needs a key. */
export interface Signer {
  read(key: string, how: SignedRead): Promise<string>;
  /** Takes a body of exactly the part's size. */
  part(file: PartedFile, part: Pick<Part, 'number' | 'size'>, seconds: number): Promise<string>;
}

export function createSigner(settings: S3Settings, publicEndpoint: string): Signer {
  const client = openS3Client(settings, publicEndpoint);
  const { bucket: Bucket } = settings;
  return {
    read: (key, { seconds, type, disposition, cacheControl, range: Range }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key: checkKey(key),
          Range,
          ResponseContentType: type,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: cacheControl,
        }),
        { expiresIn: seconds },
      ),
    part: ({ key, partsId }, { number, size }, seconds) =>
      getSignedUrl(
        client,
        new UploadPartCommand({
          Bucket,
          Key: checkKey(key),
          UploadId: partsId,
          PartNumber: number,
          ContentLength: size,
        }),
        { expiresIn: seconds },
      ),
  };
}
