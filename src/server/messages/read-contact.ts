import { DomainError, type ErrorCode, errorDefinitions } from '#contract/errors.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { refusalToWrite } from './contact-rules.ts';
import { findContact, personExists } from './contact-store.ts';

/** What sending would say now, told before somebody begins to type. */
export async function readContact({ db, viewer }: SignedInContext, otherId: number) {
  const contact = await findContact(db, viewer.id, otherId);
  if (!contact && !(await personExists(db, otherId)))
    throw new DomainError('message.person_not_found');
  const code: ErrorCode | null =
    otherId === viewer.id ? 'message.to_self' : refusalToWrite(contact);
  return {
    blocked: contact?.blocked ?? false,
    refusal: code && errorDefinitions[code].message,
  };
}
