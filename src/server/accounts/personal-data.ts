import type { PersonalColumn, PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { closeAccount } from './deletion/close-account.ts';

const ofPerson = (
  table: PersonalColumn['table'],
  exported: PersonalColumn['exported'],
  without: readonly string[] = [],
): PersonalColumn => ({
  table,
  column: 'user_id',
  names: 'user',
  exported,
  without,
  onDeletion: 'deleted',
});

const secret = { not: 'Nothing but secrets that let someone in' };

export const personalData: PersonalData = {
  columns: [
    {
      table: 'users',
      column: 'id',
      names: 'user',
      exported: true,
      without: ['password_hash'],
      onDeletion: {
        kept: 'What others refer to, as “Deleted user”: all that says who it was goes',
      },
    },
    // Recovery codes before the second factor that they belong to.
    ofPerson('recovery_codes', secret),
    ofPerson('second_factors', true, ['secret', 'last_step']),
    ofPerson('passkeys', true, ['credential_id', 'public_key', 'counter']),
    ofPerson('passkey_challenges', secret),
    ofPerson('pending_sign_ins', secret),
    ofPerson('account_tokens', true, ['token_hash']),
    ofPerson('known_devices', true, ['token_hash']),
    ofPerson('linked_identities', true),
    ofPerson('daily_uses', true),
    ofPerson('sessions', true, ['token_hash']),
  ],
  leave: closeAccount,
};
