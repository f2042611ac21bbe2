import type { ErrorCode } from '#contract/errors.ts';

interface ContactFacts {
  readonly isCreator: boolean;
  readonly blocked: boolean;
  readonly blockedByThem: boolean;
  readonly wroteFirst: boolean;
  readonly sharesWork: boolean;
  readonly orderUnderWay: boolean;
}

/**
 * Why a person may not be messaged, or null: anyone may message creators, clients only people they
 * work with. A block waits while the two have an order under way: who is blocked could neither ask
 * where to meet nor hear an answer.
 */
export function refusalToWrite(contact: ContactFacts | undefined): ErrorCode | null {
  if (!contact) return 'message.person_not_found';
  if (contact.orderUnderWay) return null;
  if (contact.blocked) return 'message.blocked';
  // Does not reveal the block.
  if (contact.blockedByThem) return 'message.not_permitted';
  if (contact.isCreator || contact.wroteFirst || contact.sharesWork) return null;
  return 'message.not_permitted';
}
