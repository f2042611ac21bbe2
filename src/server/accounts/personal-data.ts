import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { closeAccount } from './close-account.ts';

const secret = 'Nothing but secrets that let someone in';

export const personalData: PersonalData = {
  columns: [
    column('users.id', 'user', {
      without: ['password_hash'],
      kept: 'What others refer to, as “Deleted user”: all that says who it was goes',
    }),
    // Recovery codes before the second factor they belong to.
    column('recovery_codes.user_id', 'user', { notExported: secret }),
    column('second_factors.user_id', 'user', { without: ['secret', 'last_step'] }),
    column('passkeys.user_id', 'user', { without: ['credential_id', 'public_key', 'counter'] }),
    column('passkey_challenges.user_id', 'user', { notExported: secret }),
    column('pending_sign_ins.user_id', 'user', { notExported: secret }),
    column('account_tokens.user_id', 'user', { without: ['token_hash'] }),
    column('known_devices.user_id', 'user', { without: ['token_hash'] }),
    column('linked_identities.user_id', 'user'),
    column('daily_uses.user_id', 'user'),
    column('sessions.user_id', 'user', { without: ['token_hash'] }),
  ],
  leave: closeAccount,
};
