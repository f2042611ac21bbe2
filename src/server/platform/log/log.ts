import { Writable } from 'node:stream';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { OutageLines } from './outage-lines.ts';
import { terminalLine } from './terminal-lines.ts';

export interface Log {
  readonly log: Logger;
  readonly outages: OutageLines;
}

export interface LogOptions {
  /** As text, with stacks and statements. */
  readonly details?: boolean | undefined;
  /** Instead of the terminal. */
  readonly to?: DestinationStream;
}

/**
 * Structured log: no bodies, no headers, no query strings; addresses in the lines of security-log.ts
 * only. An outage is two lines (outage-lines.ts). As text, a person reads what happened; stacks and
 * statements are in `details`.
 */
export function openLog(
  config: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>,
  { details = false, to }: LogOptions = {},
): Log {
  const outages = new OutageLines();
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: () => undefined, err: pino.stdSerializers.err },
    hooks: {
      logMethod(this: Logger, line: Parameters<pino.LogFn>, write: pino.LogFn) {
        if (!outages.take(this, line, write)) write.apply(this, line);
      },
    },
  };
  if (to) return { log: pino(options, to), outages };
  if (config.LOG_FORMAT === 'json') return { log: pino(options), outages };
  const isDetailed = details || ['debug', 'trace'].includes(config.LOG_LEVEL);
  return { log: pino(options, terminal(isDetailed)), outages };
}

const terminal = (isDetailed: boolean) =>
  new Writable({
    decodeStrings: false,
    write: (json: string, _encoding, done) => {
      process.stdout.write(terminalLine(json, isDetailed));
      done();
    },
  });
