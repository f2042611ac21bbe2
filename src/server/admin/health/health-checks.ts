import type { Finding } from '#contract/admin/health.ts';
import { readBackupState, toolsVersion } from '#server/backups/index.ts';
import { findMediaPrograms, readBrokenOriginals } from '#server/galleries/index.ts';
import { checkProvider } from '#server/payments/index.ts';
import { streetsOf } from '#server/places/index.ts';
import { checkActionChain } from '#server/platform/audit/action-store.ts';
import { findPrimaries } from '#server/platform/db/routed-client.ts';
import type { Context } from '#server/platform/http/context.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import { inTime } from '#server/platform/in-time.ts';
import { checkMailServer } from '#server/platform/mail/check-mail-server.ts';
import { readSenderRecords, senderDomain } from '#server/platform/mail/sender-records.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkStorage, freeBytes } from '#server/platform/storage/check-storage.ts';
import { listRunningBackfills } from '#server/platform/tasks/backfill-store.ts';
import { readTaskState } from '#server/platform/tasks/late-task-store.ts';
import { listRuns } from '#server/platform/tasks/schedule-store.ts';
import { diagnoseAudit, diagnoseOperators } from './access-rules.ts';
import { type DumpTools, diagnoseBackups, diagnoseRestores } from './backup-rules.ts';
import { bad, type Diagnosis, type Examined } from './diagnosis-rules.ts';
import { findOldReading } from './health-state-store.ts';
import {
  listUnended,
  readDatabaseFacts,
  readLogFacts,
  readSiteAge,
  readSiteFacts,
  readWaitingMails,
} from './health-store.ts';
import { diagnoseLog } from './log-rules.ts';
import { diagnoseMap } from './map-rules.ts';
import { askOwnAddress, askOwnSocket } from './own-address.ts';
import {
  diagnoseAddress,
  diagnoseClock,
  diagnoseLive,
  diagnosePrograms,
  diagnoseSilence,
  diagnoseTasks,
} from './process-rules.ts';
import { diagnoseMail, diagnosePayments, diagnoseSender } from './provider-rules.ts';
import {
  diagnoseDatabase,
  diagnoseDirect,
  diagnoseFiles,
  diagnoseMoney,
  diagnoseOriginals,
  diagnosePrimaries,
  diagnoseReads,
  weeksOfRoom,
} from './storage-rules.ts';

const timeoutMs = 8000;

/** Undefined if the site has nothing of the kind. */
type Check = (platform: Platform) => Promise<Diagnosis | undefined>;

const checks: Readonly<Record<string, Check>> = {
  database: async ({ db }) => diagnoseDatabase(await readDatabaseFacts(db)),
  primary: async ({ config }) => {
    const found = await findPrimaries(config.DATABASE_URL);
    return found && diagnosePrimaries(found);
  },
  log: async ({ db }) => diagnoseLog(await readLogFacts(db)),
  standby: async ({ visitors, config }) =>
    visitors.standby && diagnoseReads(visitors.standby.state, config.DATABASE_READ_LAG),
  clock: async ({ db, time, clock }) => {
    const before = Date.now();
    const { now } = await readDatabaseFacts(db);
    const skewMs = now - (before + Date.now()) / 2;
    const { last, outside } = await time.state();
    const unsure = last && !(await time.sure()) ? { now: clock(), last } : undefined;
    return diagnoseClock(skewMs, outside, unsure);
  },
  payments: async (platform) =>
    diagnosePayments(await checkProvider(platform), {
      production: platform.config.production,
      now: new Date(),
    }),
  money: async ({ db }) => diagnoseMoney((await readSiteFacts(db)).stuckMoney),
  mail: async ({ config, db }) => {
    const [reply, { failedMails }, waiting] = await Promise.all([
      checkMailServer(config).then(
        (configured) => ({ configured, refusal: undefined }),
        (error: Error) => ({ configured: true, refusal: error.message }),
      ),
      readSiteFacts(db),
      readWaitingMails(db),
    ]);
    const { production } = config;
    return diagnoseMail({ ...reply, failed: failedMails, waiting, production });
  },
  sender: async ({ config, publicUrl }) => {
    if (!config.SMTP_URL) return undefined;
    const domain = senderDomain(config, publicUrl());
    // A name of this machine alone has no records.
    if (!/\.[a-z]/.test(domain)) return undefined;
    const records = await readSenderRecords(config, domain).catch(() => undefined);
    return diagnoseSender(records, config.production);
  },
  files: async (platform) => {
    const failure = await checkStorage(platform).then(
      () => undefined,
      (error: Error) => error.message,
    );
    const remote = platform.config.S3_BUCKET !== undefined;
    const { db, clock, config } = platform;
    const [free, reading] = await Promise.all([freeBytes(platform), findOldReading(db, clock())]);
    const weeksLeft = reading && weeksOfRoom(reading, free, clock());
    return diagnoseFiles({ failure, remote, free, weeksLeft, floor: config.DISK_FLOOR_MB * 1e6 });
  },
  direct: async ({ direct, publicUrl }) => {
    await direct?.check();
    return direct && diagnoseDirect(direct.failure, { origin: direct.origin, site: publicUrl() });
  },
  originals: async ({ db }) => diagnoseOriginals(await readBrokenOriginals(db)),
  programs: async ({ config }) => diagnosePrograms(await findMediaPrograms(config)),
  map: async (platform) => diagnoseMap(streetsOf(platform), new Date()),
  tasks: async ({ db, taskWatch }) => {
    const silence = diagnoseSilence(taskWatch.silentMs);
    if (silence) return silence;
    const [state, runs, unended, backfills] = await Promise.all([
      readTaskState(db),
      listRuns(db),
      listUnended(db),
      listRunningBackfills(db),
    ]);
    const named = unended.map(({ kind, id }) =>
      kind === 'job' ? msg('job #{id}', { id }) : msg('booking #{id}', { id }),
    );
    return diagnoseTasks({ ...state, runs, unended: named, backfills }, new Date());
  },
  live: async ({ db, publicUrl }) => {
    const [{ unrelayed }, refusal] = await Promise.all([
      readSiteFacts(db),
      askOwnSocket(publicUrl()),
    ]);
    return diagnoseLive(unrelayed, refusal);
  },
  backups: async ({ db, config }) => {
    const scheduled = config.BACKUP_DIR !== undefined;
    const dump = scheduled && config.DATABASE_URL ? await readDumpTools(db) : undefined;
    return diagnoseBackups(await readBackupState(db), scheduled, new Date(), {
      dump,
      siteHours: config.production ? await readSiteAge(db) : 0,
      withFiles: config.S3_BUCKET === undefined || config.BACKUP_BUCKET,
    });
  },
  restores: async ({ db, config }) =>
    diagnoseRestores(await readBackupState(db), config.BACKUP_DIR !== undefined, new Date()),
  address: async ({ publicUrl, config }) => {
    const url = publicUrl();
    return diagnoseAddress(url, config.production, await askOwnAddress(url), new Date());
  },
  operators: async ({ db, config }) =>
    diagnoseOperators({ ...(await readSiteFacts(db)), production: config.production }),
  audit: async ({ db }) => diagnoseAudit(await checkActionChain(db)),
};

async function readDumpTools(db: Platform['db']): Promise<DumpTools> {
  const [{ version }, tools] = await Promise.all([readDatabaseFacts(db), toolsVersion()]);
  return { server: version, tools };
}

/** Checks every dependency of the site; one that does not respond in time is reported. */
export async function examineSite(platform: Platform): Promise<Examined[]> {
  const examined = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const found = await inTime(check(platform), timeoutMs).catch((error: Error) => {
        platform.log.warn({ err: error }, `The doctor could not examine ${name}`);
        return bad(
          msg("We couldn't check this: {reason}", { reason: error.message }),
          msg("See the site's log for details."),
        );
      });
      return found && { name, ...found };
    }),
  );
  return examined.filter((found) => found !== undefined);
}

export async function checkHealth(ctx: Context) {
  const translate = translateIn(ctx.translator, ctx.locale);
  const findings = (await examineSite(ctx)).map(
    ({ name, state, found, advice }): Finding => ({
      name,
      state,
      found: translate(found),
      advice: advice && translate(advice),
    }),
  );
  return { at: new Date().toISOString(), findings };
}
