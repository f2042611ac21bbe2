import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/database.ts';
import { findOrMakeSiteKey, replaceSiteKey } from '../keys/site-key-store.ts';
import type { SecretBox } from './secret-box.ts';

const proof = 'secrets-proof';

/**
 * Throws if the database was served with another SECRETS_KEY, also while nothing else is sealed
 * yet: a restored site that starts has shown that the key is the right one. Outside production a
 * key is made with each new DATA_DIR.
 */
export async function proveSecretsKey(
  db: Queryable,
  secrets: SecretBox,
  { SECRETS_KEY }: Pick<Config, 'SECRETS_KEY'>,
): Promise<void> {
  const seal = () => secrets.seal(proof, proof);
  const sealed = await findOrMakeSiteKey(db, proof, seal);
  const opens = secrets.opens(sealed, proof);
  if (!opens && SECRETS_KEY !== undefined)
    throw new Error(
      'SECRETS_KEY does not open what was sealed in this database: it is another one than before. Add the former key after a comma; if it is lost: docs/runbooks/lost-secrets-key.md',
    );
  // The next start may no longer have an older key.
  if (!opens || !secrets.isCurrent(sealed)) await replaceSiteKey(db, proof, seal());
}

/** After the key was lost. */
export async function forgetSecretsProof(db: Queryable, secrets: SecretBox): Promise<void> {
  await replaceSiteKey(db, proof, secrets.seal(proof, proof));
}
