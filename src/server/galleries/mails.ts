import type { OrderRef, OrderSide } from '#contract/order.ts';
import { linkToPage } from '#server/accounts/index.ts';
import { findUserOfCreator } from '#server/creators/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import {
  type Cover,
  coverOf,
  defineMail,
  facesOf,
  type Translate,
} from '#server/platform/mail/mail-template.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ComingApproval, findComingApproval } from './delivery/approval-store.ts';
import { countDelivered } from './delivery/version-store.ts';
import { clientInvited, galleryDelivered, galleryEnding } from './events.ts';
import { findGallery, findPeopleAsSystem } from './gallery-store.ts';

interface Told {
  readonly what: 'choose' | 'delivered';
  readonly creatorName: string;
  readonly creatorImage: string;
  readonly cover: Cover | null;
  readonly pictures: number;
  /** Of a delivery: edited photos that the order promises; null without such a promise. */
  readonly promised?: number | null;
  /** When it is approved automatically, and what that pays its creator. */
  readonly approval?: ComingApproval | null;
  /** How many were agreed. */
  readonly picturesToPick: number | null;
  readonly path: string;
  readonly secret: boolean;
}

/** How many photos came, beside how many were promised. */
function deliveredWords({ pictures, promised }: Told, name: string, t: Translate): string {
  if (promised != null)
    return t(
      '{name} delivered {count} of {promised, plural, one {# promised photo} other {# promised photos}}.',
      { name, count: pictures, promised },
    );
  // A gallery of films has none.
  return pictures === 0
    ? t('{name} delivered your gallery.', { name })
    : t('{name} delivered {count, plural, one {# photo} other {# photos}}.', {
        name,
        count: pictures,
      });
}

/** Leads the client to a gallery: what there is to do there, and a link that opens it. */
export const galleryMail = defineMail<Told>('gallery', (mail, _site, t, userText) => {
  const { what, creatorName, creatorImage, pictures, picturesToPick, approval, path, secret } =
    mail;
  const name = userText(creatorName, t('Your creator'));
  const chooses = what === 'choose';
  return {
    subject: chooses
      ? t('Your photos from {name}: choose your favorites', { name })
      : t('Your photos from {name} are ready', { name }),
    faces: facesOf([{ fullName: creatorName, profileImage: creatorImage }], userText),
    cover: coverOf(mail.cover, creatorName, { t, userText }),
    paragraphs: [
      chooses
        ? t('{name} added {count, plural, one {# photo} other {# photos}} to your gallery.', {
            name,
            count: pictures,
          })
        : deliveredWords(mail, name, t),
      chooses
        ? picturesToPick === null
          ? t("Choose the ones you'd like edited, then submit your selection.")
          : t(
              "Choose up to {count, plural, one {# photo} other {# photos}} you'd like edited, then submit your selection.",
              { count: picturesToPick },
            )
        : t(
            'Look through the photos, then approve them to download the originals, or ask for changes.',
          ),
      ...(approval
        ? [
            t(
              "If you don't respond by {time}, we approve them automatically, and {amount} goes to {name}.",
              {
                time: { at: approval.at, timeZone: approval.timeZone },
                amount: { cents: approval.creatorCents },
                name,
              },
            ),
          ]
        : []),
      ...(secret
        ? [t("The button opens the gallery once, within 7 days. Don't forward this email.")]
        : []),
    ],
    action: { label: t('Open the gallery'), path },
    secret,
  };
});

interface Ending {
  readonly side: OrderSide;
  /** The other side. */
  readonly withName: string;
  readonly withImage: string;
  readonly days: number;
  /** When the files are deleted, an instant. */
  readonly until: string;
  readonly path: string;
  readonly secret: boolean;
}

/** Says on which day the files of a gallery are deleted. */
export const galleryEndingMail = defineMail<Ending>(
  'gallery-ending',
  (mail, _site, t, userText) => {
    const { side, withName, withImage, days, path, secret } = mail;
    const name = userText(withName, side === 'client' ? t('Your creator') : t('your client'));
    const day = { date: mail.until.slice(0, 10) };
    const forClient = side === 'client';
    return {
      subject: forClient
        ? t('Download your photos from {name} by {day}', { name, day })
        : t("{day}: we'll delete the files of your gallery for {name}", { day, name }),
      faces: facesOf([{ fullName: withName, profileImage: withImage }], userText),
      paragraphs: [
        forClient
          ? t(
              'We keep photos for a limited time after the work is done. In {days} days, on {day}, we delete the files in your gallery from {name}.',
              { days, day, name },
            )
          : t(
              'We keep files for a limited time after the work is done. In {days} days, on {day}, we delete the files in your gallery for {name}, who gets the same message.',
              { days, day, name },
            ),
        forClient
          ? t('Download everything you want to keep before then.')
          : t('Keep your own copy of what you still need.'),
        ...(secret
          ? [t("The button opens the gallery once, within 7 days. Don't forward this email.")]
          : []),
      ],
      action: { label: t('Open the gallery'), path },
      secret,
    };
  },
);

/** One mail to each side for each warning; not to a client whose order was refunded. */
async function warn(
  ctx: Platform,
  {
    order,
    galleryId,
    days,
    until,
  }: Omit<Ending, 'side' | 'withName' | 'withImage' | 'path' | 'secret'> & {
    readonly order: OrderRef;
    readonly galleryId: number;
  },
): Promise<void> {
  const [sides, gallery] = await Promise.all([
    ctx.findSides(order),
    findGallery(ctx.db, galleryId),
  ]);
  if (!sides || !gallery) return;
  const { creatorName, creatorImage, clientName, clientImage } = await findPeopleAsSystem(
    ctx.db,
    gallery,
    sides.clientId,
  );
  const others = {
    client: { withName: creatorName, withImage: creatorImage },
    creator: { withName: clientName, withImage: clientImage },
  };
  const people = [
    ['client', gallery.refunded ? null : sides.clientId],
    ['creator', await findUserOfCreator(ctx.db, gallery.creatorId)],
  ] as const;
  for (const [side, personId] of people) {
    const link = personId && (await linkToPage(ctx, personId, `/galleries/${galleryId}`));
    if (!link) continue;
    const { to, path, secret } = link;
    const payload: Ending = { side, ...others[side], days, until, path, secret };
    const key = `gallery-ending:${galleryId}:${until}:${days}:${side}`;
    await ctx.mail.send(ctx.db, galleryEndingMail, { to, payload, key });
  }
}

async function tell(
  ctx: Platform,
  key: string,
  { order, galleryId }: { readonly order: OrderRef; readonly galleryId: number },
  told: Pick<Told, 'what' | 'pictures' | 'promised' | 'approval'>,
): Promise<void> {
  const sides = await ctx.findSides(order);
  const gallery = await findGallery(ctx.db, galleryId);
  const link = sides && (await linkToPage(ctx, sides.clientId, `/galleries/${galleryId}`));
  if (!gallery || !link) return;
  const { creatorName, creatorImage, cover } = await findPeopleAsSystem(
    ctx.db,
    gallery,
    sides.clientId,
  );
  await ctx.mail.send(ctx.db, galleryMail, {
    to: link.to,
    payload: {
      ...told,
      creatorName,
      creatorImage,
      cover,
      picturesToPick: gallery.picturesToPick,
      path: link.path,
      secret: link.secret,
    },
    key,
  });
}

/** One mail for each invitation and each delivery. */
export const mailers: readonly Subscriber[] = [
  subscribe(clientInvited, 'mail.gallery.invited', {
    after: (ctx, { id, payload }) =>
      tell(ctx, `gallery:${id}`, payload, { what: 'choose', pictures: payload.pictures }),
  }),
  subscribe(galleryDelivered, 'mail.gallery.delivered', {
    after: async (ctx, { id, payload }) => {
      const { order, galleryId, version } = payload;
      const [gallery, approval] = await Promise.all([
        findGallery(ctx.db, galleryId),
        findComingApproval(ctx, order),
      ]);
      await tell(ctx, `gallery:${id}`, payload, {
        what: 'delivered',
        pictures: await countDelivered(ctx.db, galleryId, version),
        promised: gallery?.promised ?? null,
        approval,
      });
    },
  }),
  subscribe(galleryEnding, 'mail.gallery.ending', {
    after: (ctx, { payload }) => warn(ctx, payload),
  }),
];
