/**
 * After SECRETS_KEY was lost: gives up what no key of SECRETS_KEY opens, so that the site starts.
 * `npm run forget-secrets` says what there is, `npm run forget-secrets -- --yes` does it.
 */
import { forgetFactors } from '#server/accounts/index.ts';
import { forgetLinks } from '#server/galleries/index.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { inTransaction, openDatabase, openPool } from '#server/platform/db/database.ts';
import { forgetSecretsProof } from '#server/platform/secrets/prove-key.ts';
import { openSecretBox } from '#server/platform/secrets/secret-box.ts';
import { withSiteDatabase } from '../site-database.ts';

const sure = process.argv.includes('--yes');
class NotSure extends Error {}

try {
  await withSiteDatabase(async (_, url) => {
    const pool = openPool(url, 1);
    const secrets = await openSecretBox(readConfig());
    try {
      await inTransaction(openDatabase(pool), async (tx) => {
        const people = await forgetFactors(tx, secrets);
        const links = await forgetLinks(tx, secrets);
        await forgetSecretsProof(tx, secrets);
        console.log(
          `${people} people lose their authenticator app and recovery codes, ${links} share links of galleries are closed.`,
        );
        if (!sure) throw new NotSure();
      });
    } finally {
      await pool.end();
    }
  });
} catch (error) {
  console.log(
    error instanceof NotSure
      ? 'Nothing was changed: repeat it with --yes.'
      : (error as Error).message,
  );
  process.exitCode = 1;
}
