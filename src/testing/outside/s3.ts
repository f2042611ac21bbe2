/** An S3-compatible server on loopback, with one bucket in a folder that is deleted with it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { startMultipartProxy } from './s3-multipart.ts';

export interface TestS3 {
  /** The app's configuration for it. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether it answers; otherwise every connection is cut. */
  away: boolean;
  /** A key for which every connection is cut. */
  failing: string | undefined;
  /** Whether it allows pages of every site, as its rules say; not at first. */
  cors: boolean;
  /** Where browsers reach it, by another name than the app. */
  readonly publicUrl: string;
  /** What browsers asked for by signed addresses, as `GET key`, in order. */
  readonly direct: readonly string[];
  /** Keys of objects that were read, in order. */
  readonly reads: readonly string[];
  /** Uploads in parts that were begun and neither finished nor aborted. */
  unfinished(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const bucket = 'golden-hour';
const rules = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>PUT</AllowedMethod></CORSRule></CORSConfiguration>`;

export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'golden-hour-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [rules] }],
  });
  const { port } = await server.run();
  const proxy = await startMultipartProxy(
    port,
    join(directory, bucket, '._S3rver_uploads'),
    'S3RVER',
  );
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: bucket,
      // The only credentials this server accepts; it verifies signatures.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    get away() {
      return proxy.away;
    },
    set away(away) {
      proxy.away = away;
    },
    get failing() {
      return proxy.failing;
    },
    set failing(key) {
      proxy.failing = key;
    },
    get cors() {
      return proxy.cors;
    },
    set cors(cors) {
      proxy.cors = cors;
    },
    publicUrl: `http://localhost:${proxy.port}`,
    direct: proxy.direct,
    reads: proxy.reads,
    unfinished: proxy.unfinished,
    close: async () => {
      proxy.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
