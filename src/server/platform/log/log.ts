import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { terminalLine } from './terminal-lines.ts';

/**
 * Structured log: no bodies, no headers, no query strings; addresses in the lines of security-log.ts only. As text, a
 * person reads what happened; stacks and statements are in `details`.
 */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>,
  details = false,
): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: () => undefined, err: pino.stdSerializers.err },
  };
  if (config.LOG_FORMAT === 'json') return pino(options);
  const isDetailed = details || ['debug', 'trace'].includes(config.LOG_LEVEL);
  const terminal = new Writable({
    decodeStrings: false,
    write: (json: string, _encoding, done) => {
      process.stdout.write(terminalLine(json, isDetailed));
      done();
    },
  });
  return pino(options, terminal);
}
