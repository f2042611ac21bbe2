import { randomBytes } from 'node:crypto';
import { DomainError } from '#contract/errors.ts';
import {
  maxShareLinks,
  type ShareLink,
  type ShareLinkKind,
} from '#contract/galleries/gallery-links.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { listFiles } from '../files/file-store.ts';
import { findGallery, lockGallery, updateGallery } from '../gallery-store.ts';
import { loadAccess } from '../load-gallery.ts';
import { listPicks } from '../reactions/pick-store.ts';
import { hashToken, openLink, sealLink } from './link-secret.ts';
import { closeLinks, countOpenLinks, insertLink, type LinkRow, listLinks } from './link-store.ts';

interface LinkInput {
  readonly kind: ShareLinkKind;
  readonly section?: string | undefined;
  readonly name?: string | undefined;
  readonly onlyChosen: boolean;
  readonly takesWeb: boolean;
  readonly pin?: string | undefined;
  readonly expiresAt?: string | undefined;
}

/** 128 bits: nobody guesses one. */
const newToken = () => randomBytes(16).toString('base64url');

/**
 * Errors: not_found, gallery.links_closed, gallery.ends_in_past, gallery.unknown_section,
 * gallery.nothing_picked, gallery.too_many_links.
 */
export async function createLink(
  ctx: SignedInContext,
  galleryId: number,
  { kind, section, name, onlyChosen, takesWeb, pin, expiresAt }: LinkInput,
): Promise<ShareLink> {
  const access = await loadAccess(ctx, galleryId);
  if (!access.may.share) throw new DomainError('gallery.links_closed');
  const now = ctx.clock();
  const ends = expiresAt === undefined ? null : new Date(expiresAt);
  if (ends && ends <= now) throw new DomainError('gallery.ends_in_past');
  const token = newToken();
  const link = await inTransaction(ctx.db, async (tx) => {
    await lockGallery(tx, galleryId);
    if (section !== undefined) {
      const files = await listFiles(tx, galleryId, access.shown);
      if (!files.some((file) => file.section === section))
        throw new DomainError('gallery.unknown_section');
    }
    if (onlyChosen && (await listPicks(tx, galleryId)).length === 0)
      throw new DomainError('gallery.nothing_picked');
    if ((await countOpenLinks(tx, galleryId, now)) >= maxShareLinks)
      throw new DomainError('gallery.too_many_links');
    return insertLink(tx, {
      galleryId,
      createdBy: ctx.viewer.id,
      kind,
      section: section ?? null,
      name: name || null,
      onlyChosen,
      takesWeb: takesWeb && kind === 'vendor',
      tokenHash: hashToken(token),
      secret: sealLink(ctx, { token, pin: pin ?? null }),
      createdAt: now,
      expiresAt: ends,
    });
  });
  return toLink(ctx, link);
}

/** Errors: not_found. */
export async function showLinks(ctx: SignedInContext, galleryId: number): Promise<ShareLink[]> {
  return (await linksFor(ctx, galleryId)).map((link) => toLink(ctx, link));
}

/** Errors: not_found. */
export async function revokeLink(
  ctx: SignedInContext,
  { id, linkId }: { readonly id: number; readonly linkId: number },
) {
  const link = (await linksFor(ctx, id)).find((one) => one.id === linkId);
  if (!link) throw new DomainError('not_found');
  await closeLinks(ctx.db, { id: linkId }, ctx.clock());
  return { ok: true } as const;
}

/** The creator answers for all links of their work; the client for their own. */
async function linksFor(ctx: SignedInContext, galleryId: number): Promise<LinkRow[]> {
  const { side } = await loadAccess(ctx, galleryId);
  const links = await listLinks(ctx.db, galleryId);
  return links.filter(({ createdBy }) => side === 'creator' || createdBy === ctx.viewer.id);
}

function toLink(ctx: SignedInContext, link: LinkRow): ShareLink {
  const { id, kind, section, name, onlyChosen, takesWeb, createdBy, ...times } = link;
  const { createdAt, expiresAt, closedAt } = times;
  const { token, pin } = openLink(ctx, link);
  const own = createdBy === ctx.viewer.id;
  const facts = { id, kind, section, name, onlyChosen, takesWeb };
  return { ...facts, path: `/g/${token}`, pin, own, createdAt, expiresAt, closedAt };
}

/** Closes a gallery's links for good: nobody makes new ones. False if there is no gallery. */
export async function closeGalleryLinks(tx: Tx, galleryId: number, at: Date): Promise<boolean> {
  if (!(await findGallery(tx, galleryId))) return false;
  const { linksClosed } = await lockGallery(tx, galleryId);
  if (!linksClosed) await updateGallery(tx, galleryId, { linksClosedAt: at });
  return true;
}
