import type { PersonFile } from '#contract/admin/person.ts';
import { DomainError } from '#contract/errors.ts';
import { showAccountSecurity } from '#server/accounts/index.ts';
import { orderLimitOf, type RaisedLimit } from '#server/payments/index.ts';
import { insertReading } from '#server/platform/audit/action-store.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { countUnpaidEndings, listEndings } from './ending-store.ts';
import { findPerson } from './people-store.ts';
import { readPersonFacts } from './person-store.ts';
import { countLeadingOutside, listTies } from './ties-store.ts';

/** What operators see of a person, without the lists. Errors: operator.person_not_found. */
export async function readPerson(ctx: SignedInContext, id: number): Promise<PersonFile> {
  const [person, facts, security, ties, leadingOutside, endings, unpaidEndings, limit] =
    await Promise.all([
      findPerson(ctx.db, id),
      readPersonFacts(ctx.db, id),
      showAccountSecurity(ctx, id),
      listTies(ctx.db, id),
      countLeadingOutside(ctx.db, id),
      listEndings(ctx.db, id),
      countUnpaidEndings(ctx.db, id),
      orderLimitOf(ctx, ctx.db, id),
    ]);
  if (!person || !facts) throw new DomainError('operator.person_not_found');
  await insertReading(ctx.db, {
    operatorId: ctx.viewer.id,
    action: 'account.read',
    subject: `user:${id}`,
  });
  const money = ctx.viewer.isOperator ? facts.money : null;
  const { open, max, raised } = limit;
  const orderLimit = max === null ? null : { open, max, raised: raised && raisedOf(raised) };
  const lists = { ties, leadingOutside, endings, unpaidEndings };
  return { person, ...facts, ...lists, orderLimit, money, security };
}

const raisedOf = ({ raisedAt: at, reason }: RaisedLimit) => ({ at, reason });
