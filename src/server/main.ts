import { createApp } from './app.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';

const say = (message: string) => process.stdout.write(`${message}\n`);

async function start(): Promise<void> {
  const config = readConfig();
  const dev = process.argv.includes('--dev');
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say });
  try {
    const app = await createApp({ config, databaseUrl: config.DATABASE_URL ?? embedded?.url ?? '', dev });
    const address = await app.listen();
    say(`${config.SITE_NAME} is at ${address}`);
    const stop = async () => {
      await app.close();
      await embedded?.stop();
      process.exit(0);
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

start().catch((error: NodeJS.ErrnoException) => {
  const plain =
    error instanceof ConfigError || error.code === undefined ? error.message : error.code === 'EADDRINUSE' ? `Something else already listens on this port: choose another with PORT (${error.message})` : (error.stack ?? error.message);
  process.stderr.write(`${plain}\n`);
  process.exit(1);
});
