/**
 * The strangers of `bench/floods.ts`, in a process of their own. Each connection sends its next
 * request as soon as it has its answer.
 */
import { Agent, get } from 'node:http';

export interface Flood {
  readonly site: string;
  /** See heaviest-requests.ts. */
  readonly paths: readonly string[];
  readonly connections: number;
  /** The client addresses that the proxy names, shared by the connections in turn. */
  readonly addresses: readonly string[];
  readonly forMs: number;
  /** Of the account that asks; none for strangers. */
  readonly cookie?: string | undefined;
}

export interface Harvest {
  /** Answers by status; 0 where the connection was closed. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Answered after more than two seconds, or never. */
  readonly late: number;
}

const dayMs = 86_400_000;
const patienceMs = 2000;
const longestMs = 5000;
let sent = 0;

function addressOf(path: string): string {
  sent += 1;
  // Numbers begin with 1, as those of pictures do.
  const day = new Date(Date.now() + ((sent % 300) + 1) * dayMs).toISOString().slice(0, 10);
  return path.replaceAll('{n}', String((sent % 9999) + 1)).replaceAll('{day}', day);
}

function request(
  agent: Agent,
  site: string,
  path: string,
  { from, cookie }: { from: string; cookie: string | undefined },
): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'x-forwarded-for': from,
      'accept-encoding': 'br, gzip',
      // One byte of an archive costs as much as all of it.
      ...(/\/(archive|original|film)$/.test(path) ? { range: 'bytes=0-0' } : {}),
      ...(cookie === undefined ? {} : { cookie }),
    };
    const signal = AbortSignal.timeout(longestMs);
    const sent = get(site + path, { agent, headers, signal }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
  });
}

async function flood({
  site,
  paths,
  connections,
  addresses,
  forMs,
  cookie,
}: Flood): Promise<Harvest> {
  const statuses: Record<number, number> = {};
  let late = 0;
  const end = Date.now() + forMs;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const repeat = async (nth: number) => {
    for (let time = nth; Date.now() < end; time += 1) {
      const began = Date.now();
      const path = addressOf(paths[time % paths.length] ?? '/');
      const from = addresses[nth % addresses.length] ?? '';
      const status = await request(agent, site, path, { from, cookie });
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 0 || Date.now() - began > patienceMs) late += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, nth) => repeat(nth)));
  agent.destroy();
  return { statuses, late };
}

process.on('message', async (order: Flood) => process.send?.(await flood(order)));
process.once('disconnect', () => process.exit());
