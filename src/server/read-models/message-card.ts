import { DomainError } from '#contract/errors.ts';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { describeContact } from '#server/messages/index.ts';
import { handle } from '#server/platform/http/route.ts';
import { findMessageCard } from './message-card-store.ts';

export const messageCardView = handle(getMessageCard, async ({ db, viewer }, { params }) => {
  const row = await findMessageCard(db, viewer, params.userId);
  if (!row) throw new DomainError('message.person_not_found');
  const { contact, ...card } = row;
  return { ...card, ...describeContact(viewer.id, params.userId, contact ?? undefined) };
});
