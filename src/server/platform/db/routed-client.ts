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

/** Which of several hosts takes writes; remembered until {@link forget}. */
class Route {
  private readonly urls: readonly string[];
  private found: Promise<string> | undefined;

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

  /** In the order of the address, so that all processes choose the same one of two. */
  private async search(): Promise<string> {
    let failure: unknown = new Error('None of the hosts takes writes');
    for (const url of this.urls) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeMs });
      client.on('error', () => {});
      try {
        await client.connect();
        if (!(await isReadOnly(client))) return url;
      } catch (error) {
        failure = error;
      } finally {
        void client.end().catch(() => {});
      }
    }
    throw failure;
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
