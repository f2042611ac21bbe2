/** Many concurrent requests over persistent connections, as cheaply as Node can. */
import { Agent, request } from 'node:http';

export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly body: object;
  readonly cookie: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Hit {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

export class Load {
  private readonly url: string;
  private readonly agent: Agent;

  constructor(url: string, connections: number) {
    this.url = url;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  }

  send({ method, path, body, cookie, headers }: Shot): Promise<Hit> {
    const text = JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, this.url),
        {
          method,
          agent: this.agent,
          headers: {
            origin: this.url,
            cookie,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            ...headers,
          },
        },
        (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (part) => {
            body += part;
          });
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: body,
              ms: performance.now() - begun,
            }),
          );
        },
      );
      const begun = performance.now();
      sent.on('error', reject);
      sent.end(text);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** The number of responses by status. */
export function countStatus(hits: readonly Hit[]): string {
  const counts = Map.groupBy(hits, ({ status }) => status);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, some]) => `${some.length} × ${status}`)
    .join(', ');
}

/** Runs `work` over the items with this concurrency. */
export async function eachAtOnce<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
