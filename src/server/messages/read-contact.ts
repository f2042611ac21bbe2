import { DomainError, type ErrorCode, errorDefinitions } from '#contract/errors.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { refusalToWrite } from './contact-rules.ts';
import { type Contact, findContact, personExists } from './contact-store.ts';

/** What sending would return now, known before someone starts to type. */
export async function readContact({ db, viewer }: SignedInContext, otherId: number) {
  const contact = await findContact(db, viewer.id, otherId);
  if (!contact && !(await personExists(db, otherId)))
    throw new DomainError('message.person_not_found');
  return describeContact(viewer.id, otherId, contact);
}

/**
 * Whether the viewer blocked a person, and the refusal a message to them would get now (null if
 * none). `contact` is the result of {@link contactQuery}.
 */
export function describeContact(viewerId: number, otherId: number, contact: Contact | undefined) {
  const code: ErrorCode | null = otherId === viewerId ? 'message.to_self' : refusalToWrite(contact);
  return {
    blocked: contact?.blocked ?? false,
    refusal: code && errorDefinitions[code][1],
  };
}
