import pg from 'pg';
import { ConfigError } from './platform/config/config.ts';

const escaped = 'In a password, @ : / ? # and % are written as %40 %3A %2F %3F %23 %25';

/** What ended a start, for the person at the terminal or the log. */
export function explainFailure(error: NodeJS.ErrnoException, dataDir?: string): string {
  const { code, message } = error;
  if (error instanceof ConfigError) return message;
  if (code === 'EADDRINUSE')
    return `Something else already listens at this address. Choose another port, for example: PORT=3001 npm start\n(${message})`;
  if (code === 'EACCES' && error.syscall === 'listen')
    return `This user may not listen at this port: choose one from 1024 on, behind a proxy (${message})`;
  if (error instanceof pg.DatabaseError) {
    if (code === '28P01' || code === '28000')
      return `The database refuses the user or the password in DATABASE_URL: ${message}. ${escaped}`;
    if (code === '3D000')
      return `DATABASE_URL names a database that does not exist: ${message}. Create it: createdb`;
  }
  if (code === 'ECONNREFUSED') return `The database cannot be reached: ${message}`;
  if (dataDir && error.path === dataDir)
    return `DATA_DIR can't be made or written: ${message}. Create it for the user of this process`;
  return process.env['LOG_LEVEL'] === 'debug' ? (error.stack ?? message) : message;
}
