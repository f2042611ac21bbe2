import type { Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { DeletedPerson, PersonalPart } from './personal-part.ts';

export {
  column,
  type DeletedPerson,
  type DeletionObstacle,
  type PersonalColumn,
} from './personal-part.ts';

/** A capability's personal data: its export, and its part in account deletion. */
export interface PersonalData extends Omit<PersonalPart, 'capability' | 'leave'> {
  readonly leave?: (platform: Platform, tx: Tx, person: DeletedPerson) => Promise<void>;
}
