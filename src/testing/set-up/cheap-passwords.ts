/**
 * Hashes passwords of tests at the lowest cost: a site's takes 20 ms of a core for each registration and sign-in.
 * `password-hash-rules.test.ts` does without. Loaded before anything imports the library.
 */
import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');
const argon2: { hash: Argon2['hash']; cheap?: true } = createRequire(import.meta.url)(
  '@node-rs/argon2',
);

// Files of one worker share the module.
if (!argon2.cheap) {
  const { hash } = argon2;
  argon2.cheap = true;
  argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 8, timeCost: 1 });
}
