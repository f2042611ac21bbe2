/** A mail server for tests: real SMTP on loopback, with configurable refusals. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail extends Email {
  readonly envelopeTo: readonly string[];
  readonly raw: string;
  readonly secure: boolean;
}

export interface TestSmtp {
  readonly host: string;
  readonly received: readonly ReceivedMail[];
  /** Delivery attempts to this address. */
  attemptsOf(address: string): number;
  /** The server's responses for this address, one per entry; after that it accepts mail. */
  refuse(address: string, ...replies: readonly { code: number; message: string }[]): void;
  close(): Promise<void>;
}

export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, { code: number; message: string }[]>();
  const attempts = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...options,
    onRcptTo({ address }, _session, done) {
      attempts.set(address, (attempts.get(address) ?? 0) + 1);
      const refusal = refusals.get(address)?.shift();
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      void read(stream).then(async (raw) => {
        received.push({
          ...(await PostalMime.parse(raw)),
          raw: raw.toString('utf8'),
          envelopeTo: session.envelope.rcptTo.map(({ address }) => address),
          secure: session.secure,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    received,
    attemptsOf: (address) => attempts.get(address) ?? 0,
    refuse: (address, ...replies) => refusals.set(address, [...replies]),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
