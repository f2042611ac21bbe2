import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { OutageLines } from './outage-lines.ts';

export interface Log {
  readonly log: Logger;
  readonly outages: OutageLines;
}

/**
 * Structured log: no bodies, no headers, no query strings; addresses in the lines of security-log.ts
 * only. An outage is two lines (outage-lines.ts).
 */
export function openLog(config: Pick<Config, 'LOG_LEVEL'>, to?: DestinationStream): Log {
  const outages = new OutageLines();
  const log = pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { req: () => undefined, err: pino.stdSerializers.err },
      hooks: {
        logMethod(line, write) {
          if (!outages.take(this, line, write)) write.apply(this, line);
        },
      },
    },
    ...(to ? [to] : []),
  );
  return { log, outages };
}
