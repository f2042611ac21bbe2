import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  findLocaleOf,
  findSessionEnd,
  isConfirmedAddress,
  makeConfirmPath,
  resolveViewer,
} from './accounts/index.ts';
import { tellOfSilence } from './admin/index.ts';
import { compose, capabilities as own } from './capabilities.ts';
import { heaviestRequestsOf } from './heaviest-requests.ts';
import { isPayerAddress } from './payments/index.ts';
import type { Capability } from './platform/capability.ts';
import type { Config } from './platform/config/config.ts';
import { checkClock } from './platform/db/check-clock.ts';
import { newListener, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openSitePools } from './platform/db/open-site-pools.ts';
import { isReadOnly } from './platform/db/routed-client.ts';
import { requireSameDatabase } from './platform/db/same-database.ts';
import { keepMeasuring } from './platform/db/standby.ts';
import { createEvents } from './platform/events/event-relay.ts';
import { openFanOut } from './platform/fan-out/open-fan-out.ts';
import { createGuardedFetch, type GuardedFetch } from './platform/fetch/guarded-fetch.ts';
import { closeServer } from './platform/http/close-server.ts';
import { addDocumentation } from './platform/http/documentation.ts';
import { addHealthRoutes } from './platform/http/health.ts';
import { createHttpServer, listeningPort } from './platform/http/http-server.ts';
import { createAdmission } from './platform/http/limits/admission.ts';
import { createRateLimits } from './platform/http/limits/rate-limits.ts';
import { openVisitors } from './platform/http/visitors.ts';
import { type Catalogs, readCatalogs } from './platform/i18n/catalogs.ts';
import { createTranslator } from './platform/i18n/translator.ts';
import { createLiveHub } from './platform/live/live-hub.ts';
import { addLiveSocket } from './platform/live/live-socket.ts';
import { openLog } from './platform/log/log.ts';
import { createMail } from './platform/mail/mail.ts';
import type { Platform, StripeConnection } from './platform/platform.ts';
import { createPush } from './platform/push/push.ts';
import { openSharedRedis } from './platform/redis/open-redis.ts';
import { proveSecretsKey } from './platform/secrets/prove-key.ts';
import { openSecretBox } from './platform/secrets/secret-box.ts';
import { openSettings } from './platform/settings/settings.ts';
import { keepTrying, openDirectWay } from './platform/storage/direct-way.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { enqueueBackfills } from './platform/tasks/backfill.ts';
import { createTaskWatch } from './platform/tasks/task-watch.ts';
import { migrateTasks, startTasks } from './platform/tasks/tasks.ts';
import { createSiteTime } from './platform/time/site-time.ts';
import { findOrderEvidence } from './read-models/index.ts';
import { addPages } from './render/index.ts';
import { schedule } from './schedule.ts';
import { startStripe } from './start-stripe.ts';

/**
 * Backlog of pending connections: after a restart everyone reconnects together. The system may
 * allow fewer.
 */
const backlog = 16_384;

export interface App {
  readonly platform: Platform;
  readonly server: FastifyInstance;
  /** Starts serving and background work; returns the address. */
  listen(): Promise<string>;
  /** Drains requests and sockets, then closes everything. */
  close(): Promise<void>;
}

export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  /** Vite's middleware instead of the built pages. */
  readonly dev?: boolean;
  /** Tells who started the site what takes long; the log by default. */
  readonly tell?: (message: string) => void;
  /** Without pages, for tests of the API. */
  readonly withoutPages?: boolean;
  /** Without background work, for tests that run it themselves. */
  readonly withoutTasks?: boolean;
  /** Recurring tasks and heartbeats run only on request, not by the real clock. */
  readonly withoutSchedule?: boolean;
  /** Instead of the site's, for tests of another. */
  readonly capabilities?: readonly Capability[];
  /** Instead of the languages in `src/words`. */
  readonly catalogs?: Catalogs;
  readonly clock?: () => Date;
  /** Ends the process, for its supervisor to start another one. */
  readonly endProcess?: () => void;
  readonly stripeConnection?: StripeConnection;
  /** Instead of the one limited to public addresses: for tests with local servers. */
  readonly fetchGuarded?: GuardedFetch;
}

/** Assembles the application: the only place that knows every part. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl } = options;
  const parts = compose(options.capabilities ?? own);
  const { capabilities, routes } = parts;
  // Nothing else makes it where the database and the files are elsewhere.
  await mkdir(config.DATA_DIR, { recursive: true });
  const { log, outages } = openLog(config, { details: options.dev });
  const { pool, visitorPool, directPool, standby, end } = openSitePools(config, databaseUrl, log);
  outages.ask('database', async () => !(await isReadOnly(pool)));
  const closers: (() => Promise<unknown>)[] = [end];
  const stopping = new AbortController();
  const closeAll = async () => {
    stopping.abort();
    for (const close of closers.reverse()) await close();
  };
  try {
    await migrate(directPool, (message) => log.info(message));
    await migrateTasks(directPool);
    await checkClock(pool, log);

    let server: FastifyInstance | undefined;
    const ownUrl = () => {
      const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.HOST) ? '127.0.0.1' : config.HOST;
      return `http://${host}:${server ? listeningPort(server, config.PORT) : config.PORT}`;
    };
    const publicUrl = () => config.PUBLIC_URL ?? ownUrl();
    const provider = await startStripe(options, { publicUrl, ownUrl }, log);
    closers.push(provider.close);
    const storage = await openStorage(config);
    closers.push(async () => storage.close?.());
    const direct = await openDirectWay(config, storage, publicUrl);
    const db = openDatabase(pool);
    const redis = config.REDIS_URL
      ? await openSharedRedis(config.REDIS_URL, { db, log })
      : undefined;
    closers.push(async () => redis?.close());
    const secrets = await openSecretBox(config);
    await proveSecretsKey(db, secrets, config);
    const newClient = () => newListener(config.DATABASE_DIRECT_URL ?? databaseUrl);
    const onSilence = (since: number) => {
      for (const each of new Set([pool, visitorPool, directPool])) each.cutOff(since);
    };
    const onSession = requireSameDatabase((text) => {
      log.fatal(text);
      if (config.production) options.endProcess?.();
    });
    const fanOut = openFanOut({ db, log, newClient, onSilence, onSession, redis });
    const settings = await openSettings(config, db, log);
    closers.push(async () => settings.close());
    const events = createEvents(() => platform, parts.subscribers);
    const platform: Platform = {
      config,
      log,
      pool,
      directPool,
      draining: stopping.signal,
      db,
      currentDb: db,
      visitors: openVisitors(visitorPool, {
        events,
        settings,
        standby,
        maxLagMs: config.DATABASE_READ_LAG * 1000,
      }),
      admission: createAdmission(config),
      newClient,
      onSilence,
      onSession,
      taskWatch: createTaskWatch(),
      events,
      fanOut,
      redis,
      limits: createRateLimits({ config, pool, redis }),
      mail: createMail(() => platform, {
        findLocale: findLocaleOf,
        isConfirmed: async (tx, address) =>
          (await isConfirmedAddress(tx, address)) || isPayerAddress(tx, address),
        makeConfirmPath: (tx, address) => makeConfirmPath(platform, tx, address),
      }),
      translator: createTranslator(parts.names, options.catalogs ?? (await readCatalogs())),
      notificationKinds: new Map(parts.notificationKinds.map((kind) => [kind.name, kind])),
      findEvidence: (order) => findOrderEvidence(db, order),
      findSides: async ({ kind, id }) => parts.orders[kind]?.(db, id),
      push: createPush(() => platform),
      fetchGuarded: options.fetchGuarded ?? createGuardedFetch(),
      live: createLiveHub(),
      settings,
      storage,
      direct,
      secrets,
      clock: options.clock ?? (() => new Date()),
      time: createSiteTime(() => platform),
      publicUrl,
      personalData: parts.personalData.map(({ leave, ...part }) => ({
        ...part,
        leave: async (tx, person) => leave?.(platform, tx, person),
      })),
      stripeConnection: provider,
    };
    for (const capability of capabilities) await capability.prepare?.(platform);
    await standby?.measure();

    server = await createHttpServer(platform, resolveViewer, routes);
    addHealthRoutes(
      server,
      platform,
      capabilities.flatMap((capability) => capability.gauges ?? []),
    );
    addDocumentation(server, platform, routes);
    const handlers = capabilities.flatMap((capability) => capability.frames ?? []);
    addLiveSocket(
      server,
      platform,
      { handlers, findSessionEnd },
      { withoutHeartbeat: options.withoutSchedule },
    );
    provider.addPages(server);
    for (const capability of capabilities) capability.addRawRoutes?.(server, platform);
    if (!options.withoutPages)
      closers.push(
        await addPages(server, platform, {
          capabilities,
          routes,
          dev: options.dev ?? false,
          tell: options.tell ?? ((message) => log.info(message)),
        }),
      );
    // A route whose floods nobody measures is not served.
    heaviestRequestsOf(
      server.table,
      routes.map(({ endpoint }) => endpoint),
    );
    const listening = server;
    return {
      platform,
      server: listening,
      listen: async () => {
        await events.open();
        await fanOut.start();
        closers.push(() => fanOut.stop());
        await listening.listen({ port: config.PORT, host: config.HOST, backlog });
        // Background work starts once the port is ours: until then it may belong to another site.
        events.start();
        closers.push(() => events.stop());
        if (!options.withoutTasks) {
          const running = await startTasks(
            platform,
            parts.tasks,
            {
              schedule: options.withoutSchedule ? [] : schedule,
              lastTimes: parts.lastTimes,
            },
            {
              tell: () => tellOfSilence(platform),
              // Without a supervisor nobody would start it again.
              end: () => config.production && options.endProcess?.(),
            },
          );
          closers.push(() => running.stop());
          await enqueueBackfills(platform, parts.backfills);
        }
        // Its rules name the site's address, known only now.
        await direct?.check();
        if (direct && !options.withoutSchedule) closers.push(keepTrying(direct));
        if (standby && !options.withoutSchedule) closers.push(keepMeasuring(standby));
        closers.push(async () => {
          // Balancers still send requests until they have asked again.
          await wait(config.DRAIN_SECONDS * 1000);
          platform.live.closeAll('the server is restarting');
          await closeServer(listening);
        });
        return publicUrl();
      },
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
