import type { ReplyOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { getPrivacy } from '#contract/privacy/privacy.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { archiveOf } from './archive-rules.ts';
import { findArchiveOf } from './archive-store.ts';
import { findObstacles } from './find-obstacles.ts';
import { findPerson } from './person-store.ts';

export async function readPrivacy(ctx: SignedInContext): Promise<ReplyOf<typeof getPrivacy>> {
  const [person, archive] = await Promise.all([
    findPerson(ctx.db, ctx.viewer.id),
    findArchiveOf(ctx.db, ctx.viewer.id),
  ]);
  if (!person) throw new DomainError('not_authenticated');
  return {
    archive: archiveOf(archive, ctx.clock()),
    obstacles: await findObstacles(ctx, ctx.db, person),
  };
}
