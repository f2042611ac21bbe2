import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** Structured log: no bodies, no headers, no query strings; addresses in the lines of security-log.ts only. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: () => undefined, err: pino.stdSerializers.err },
  });
}
