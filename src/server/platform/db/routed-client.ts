import pg from 'pg';
import { splitHosts } from './split-hosts.ts';

/** Milliseconds for a server to answer whether it takes writes. */
const probeMs = 3000;

/** Whether new sessions of this database take no writes: a standby, or set read-only. */
export async function isReadOnly(session: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await session.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  );
  return rows[0]?.readOnly === 'on';
}

/** A host that takes writes, and how often its database was promoted. */
interface Primary {
  readonly url: string;
  readonly timeline: number;
}

/** Who takes writes at the moment, asked all at once, in the order of the address. Throws why if nobody does. */
async function askPrimaries(urls: readonly string[]): Promise<Primary[]> {
  let failure: unknown = new Error('None of the hosts takes writes');
  const replies = await Promise.all(
    urls.map(async (url): Promise<Primary | undefined> => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeMs });
      client.on('error', () => {});
      try {
        await client.connect();
        if (await isReadOnly(client)) return undefined;
        const { rows } = await client.query<{ timeline: number }>(
          `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`,
        );
        return { url, timeline: rows[0]?.timeline ?? 0 };
      } catch (error) {
        failure = error;
        return undefined;
      } finally {
        void client.end().catch(() => {});
      }
    }),
  );
  const found = replies.filter((one) => one !== undefined);
  if (found.length === 0) throw failure;
  return found;
}

/** Of several that take writes, the one that was promoted last; of equals the first, for all processes alike. */
const newestOf = (found: readonly Primary[]): Primary | undefined =>
  found.toSorted((a, b) => b.timeline - a.timeline)[0];

/** Which of several hosts takes writes; remembered until {@link forget}. */
class Route {
  private readonly urls: readonly string[];
  private found: Promise<string> | undefined;
  /** The newest timeline that was ever written to. */
  private newest = 0;

  constructor(urls: readonly string[]) {
    this.urls = urls;
  }

  find(): Promise<string> {
    this.found ??= this.search().catch((error: unknown) => {
      this.found = undefined;
      throw error;
    });
    return this.found;
  }

  /** A session could not be opened, or took no writes. */
  forget(): void {
    this.found = undefined;
  }

  /** An old primary that comes back while the promoted one is away is not written to. */
  private async search(): Promise<string> {
    const primary = newestOf(await askPrimaries(this.urls));
    if (!primary || primary.timeline < this.newest)
      throw new Error('The host that takes writes was a primary before the last one');
    this.newest = primary.timeline;
    return primary.url;
  }
}

const routes = new Map<string, Route>();

/** Undefined for an address of one host. */
export function routeOf(url: string | undefined): Route | undefined {
  if (url === undefined) return undefined;
  const urls = splitHosts(url);
  if (urls.length === 1) return undefined;
  const route = routes.get(url) ?? new Route(urls);
  routes.set(url, route);
  return route;
}

/**
 * The hosts that take writes at the moment, where more than one is too many, and the one of them that is
 * written to; undefined for an address of one host. Throws if none does.
 */
export async function findPrimaries(
  url: string | undefined,
): Promise<{ readonly hosts: readonly string[]; readonly chosen: string } | undefined> {
  const urls = splitHosts(url ?? '');
  if (urls.length < 2) return undefined;
  const found = await askPrimaries(urls);
  const hostOf = (one: Primary | undefined) => one && decodeURIComponent(new URL(one.url).host);
  return { hosts: found.map((one) => hostOf(one) ?? ''), chosen: hostOf(newestOf(found)) ?? '' };
}

/**
 * The address of the one host, of several, that is no standby; also while its database is set
 * read-only.
 */
export async function findPrimary(url: string): Promise<string> {
  const urls = splitHosts(url);
  let failure: unknown = new Error('All of its hosts are standbys');
  for (const one of urls.length > 1 ? urls : []) {
    const client = new pg.Client({ connectionString: one, connectionTimeoutMillis: probeMs });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean }>(
        'select pg_is_in_recovery() as standby',
      );
      if (rows[0]?.standby === false) return one;
    } catch (error) {
      failure = error;
    } finally {
      void client.end().catch(() => {});
    }
  }
  if (urls.length > 1) throw failure;
  return url;
}

type Done = (error: Error) => void;

/** A connection whose address may name several hosts: it is opened to the one that takes writes. */
export class RoutedClient extends pg.Client {
  private readonly route: Route | undefined;

  constructor(options: pg.ClientConfig = {}) {
    const route = routeOf(options.connectionString);
    const [first] = splitHosts(options.connectionString ?? '');
    super(route ? { ...options, connectionString: first } : options);
    this.route = route;
  }

  override connect(): Promise<pg.Client>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.Client> | undefined {
    if (!this.route) {
      if (!done) return super.connect();
      super.connect(done);
      return undefined;
    }
    const connected = this.connectTo(this.route);
    if (!done) return connected;
    (connected as Promise<unknown>).then(() => (done as () => void)(), done);
    return undefined;
  }

  private async connectTo(route: Route): Promise<pg.Client> {
    const { host, port } = new pg.Client({ connectionString: await route.find() });
    Object.assign(this, { host, port });
    try {
      return await super.connect();
    } catch (error) {
      route.forget();
      throw error;
    }
  }
}
