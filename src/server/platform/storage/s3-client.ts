import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Outage } from '../outage.ts';

export interface S3Settings {
  /** Absent for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Bytes that one call copies or stores, for tests. */
  readonly largestCopy?: number;
}

/** Whose failures are an {@link Outage}, but for what the server refuses. */
export function openS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  address = endpoint,
): S3Client {
  const client = new S3Client({
    region: region ?? 'us-east-1',
    ...(address === undefined ? {} : { endpoint: address }),
    // Servers other than Amazon's use path-style addresses, without a host name per bucket.
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    // Other servers do not support the checksums that Amazon's SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  });
  // A server that failed, or that no answer came from; it has refused everything else with words.
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        const responded = (error as S3ServiceException).$metadata?.httpStatusCode;
        const aborted = (error as Error).name === 'AbortError';
        throw aborted || (responded !== undefined && responded < 500)
          ? error
          : new Outage('files', error);
      }
    },
    { step: 'initialize', priority: 'high', name: 'sayWhenAway' },
  );
  return client;
}

/** Undefined if there is no such object. */
export async function unlessMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
      return undefined;
    throw error;
  }
}
