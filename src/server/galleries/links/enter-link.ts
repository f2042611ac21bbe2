import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '#contract/errors.ts';
import type { SharedGallery } from '#contract/galleries/gallery-links.ts';
import {
  isReservedName,
  looksLike,
  readPrivateCookie,
  setPrivateCookie,
} from '#server/accounts/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { networksOf } from '#server/platform/http/limits/visitor-key.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { accessOf, type GalleryAccess } from '../gallery-access.ts';
import { findGallery, findMaker, findPeopleAsSystem, lockGallery } from '../gallery-store.ts';
import { noteVisitLater } from '../receipt/note-visits.ts';
import { showGallery } from '../viewing/show-gallery.ts';
import { hashToken, openLink } from './link-secret.ts';
import {
  countGuests,
  findGuest,
  findOpenLink,
  insertGuest,
  type LinkRow,
  renameGuest,
} from './link-store.ts';

const done = { ok: true } as const;
/** Seconds; the longest that browsers keep a cookie. */
const cookieSeconds = 400 * 86_400;
const maxGuests = 500;

const tooManyAttempts = msg('Too many tries with a wrong PIN. Please wait an hour.');
/** Strangers' tries: a million PINs take decades, and browsers that entered once aren't counted. */
const attemptsOfNetwork = {
  name: 'gallery PINs',
  max: 10,
  per: 'hour',
  reached: tooManyAttempts,
} as const;
/** So many wrong ones in an hour are an attack: each network has few tries then, but nobody is locked out. */
const attemptsOfLink = { name: 'gallery PINs of a link', max: 30, per: 'hour' } as const;
const attemptsUnderAttack = {
  ...attemptsOfNetwork,
  name: 'gallery PINs under attack',
  max: 2,
} as const;

const closed = () => new DomainError('gallery_link.closed');

interface Pass {
  readonly guestId: number | null;
}
const cookieOf = ({ id }: LinkRow) => `gallery_${id}` as const;
const passOwner = ({ id }: LinkRow) => `gallery pass ${id}`;

/** What this browser was given when it entered; undefined if nothing, or not by us. */
function readPass(ctx: Context, link: LinkRow): Pass | undefined {
  const sealed = readPrivateCookie(ctx, cookieOf(link));
  if (sealed === undefined || sealed.length > 500) return undefined;
  try {
    const guestId = Number(ctx.secrets.open(sealed, passOwner(link)));
    return { guestId: guestId > 0 ? guestId : null };
  } catch {
    return undefined;
  }
}

function givePass(ctx: Context, link: LinkRow, { guestId }: Pass): void {
  const sealed = ctx.secrets.seal(String(guestId ?? 0), passOwner(link));
  setPrivateCookie(ctx, cookieOf(link), sealed, cookieSeconds);
}

interface Entered {
  readonly access: GalleryAccess;
  readonly link: LinkRow;
  readonly guest: { readonly id: number; readonly name: string } | undefined;
}

/** Errors: gallery_link.closed, whatever the reason. */
async function enter(ctx: Context, token: string): Promise<Entered> {
  const link = await findOpenLink(ctx.db, hashToken(token), ctx.clock());
  if (!link) throw closed();
  const pass = readPass(ctx, link);
  if (!pass && openLink(ctx, link).pin !== null) throw closed();
  const gallery = await findGallery(ctx.db, link.galleryId);
  if (!gallery) throw closed();
  const guest = pass?.guestId ? await findGuest(ctx.db, link.id, pass.guestId) : undefined;
  const { id, kind, takesWeb, section, onlyChosen } = link;
  const who = guest ? ({ personId: null, guestId: guest.id } as const) : null;
  return {
    access: accessOf(gallery, {
      side: 'guest',
      who,
      link: { id, kind, takesWeb },
      section,
      onlyChosen,
    }),
    link,
    guest,
  };
}

/** As {@link loadGuestAccess}, for replies that only read. */
export async function guestReading(ctx: Context, token: string) {
  const from = reading(ctx);
  return { ctx: from, access: await loadGuestAccess(from, token) };
}

export const loadGuestAccess = async (ctx: Context, token: string): Promise<GalleryAccess> =>
  (await enter(ctx, token)).access;

/** What guests read comes from the visitors' connections, even if they are signed in. */
const reading = (ctx: Context): Context => ({ ...ctx, db: ctx.visitors.db });

/** Errors: gallery_link.closed. */
export async function showShared(asked: Context, token: string): Promise<SharedGallery> {
  const ctx = reading(asked);
  const { access, link, guest } = await enter(ctx, token);
  const { kind, section } = link;
  return {
    gallery: await showGallery(ctx, access),
    kind,
    section,
    credit: kind === 'vendor' ? await creditOf(ctx, access) : null,
    guestName: guest?.name ?? null,
  };
}

/** Errors: gallery_link.closed. */
export async function noteSharedVisit(asked: Context, token: string) {
  const ctx = reading(asked);
  noteVisitLater(ctx, (await enter(ctx, token)).access);
  return done;
}

/** Comments stand under it: it is neither the site's nor one side's. */
async function refuseOthersName(
  ctx: Context,
  { gallery }: GalleryAccess,
  name: string,
): Promise<void> {
  const sides = await ctx.findSides(gallery.order);
  const people = sides && (await findPeopleAsSystem(ctx.db, gallery, sides.clientId));
  const taken = people ? [people.creatorName, people.clientName] : [];
  const { siteName } = ctx.settings.now();
  if (!isReservedName(name, siteName) && !taken.some((one) => looksLike(one, name))) return;
  const { code, message } = new DomainError('account.name_reserved');
  throw new DomainError(code, { fields: { name: message } });
}

async function creditOf(
  { db, translator, locale }: Context,
  { gallery }: GalleryAccess,
): Promise<string> {
  const { fullName: name } = await findMaker(db, gallery);
  return translator.translate(locale, msg('Photo: {name}', { name }));
}

/**
 * Remembers a browser that knows the PIN. Each try of a stranger counts before it is compared, for
 * links that don't exist, too. Errors: gallery_link.closed, too_many_requests.
 */
export async function enterPin(ctx: Context, token: string, { pin }: { readonly pin: string }) {
  const tokenHash = hashToken(token);
  const link = await findOpenLink(ctx.db, tokenHash, ctx.clock());
  if (link && readPass(ctx, link)) return done;
  const networks = networksOf(ctx.request.ip);
  const counted = [{ key: tokenHash.toString('hex'), scale: 1 }];
  const isAttacked = await ctx.limits.isUsedUp(attemptsOfLink, counted);
  const attempts = isAttacked ? attemptsUnderAttack : attemptsOfNetwork;
  await ctx.limits.require(attempts, networks);
  await ctx.limits.count(attemptsOfLink, counted);
  const right = link && openLink(ctx, link).pin;
  if (!link || !right || !timingSafeEqual(Buffer.from(right), Buffer.from(pin))) throw closed();
  await ctx.limits.giveBack(attempts, networks);
  await ctx.limits.giveBack(attemptsOfLink, counted);
  givePass(ctx, link, { guestId: null });
  return done;
}

/** Errors: gallery_link.closed, account.name_reserved, gallery.too_many_guests. */
export async function nameGuest(ctx: Context, token: string, { name }: { readonly name: string }) {
  const { access, link, guest } = await enter(ctx, token);
  await refuseOthersName(ctx, access, name);
  if (guest) {
    await renameGuest(ctx.db, guest.id, name);
    return done;
  }
  const guestId = await inTransaction(ctx.db, async (tx) => {
    await lockGallery(tx, access.gallery.id);
    if ((await countGuests(tx, link.id)) >= maxGuests)
      throw new DomainError('gallery.too_many_guests');
    return insertGuest(tx, { linkId: link.id, name, createdAt: ctx.clock() });
  });
  givePass(ctx, link, { guestId });
  return done;
}
