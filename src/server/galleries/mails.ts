import type { OrderRef } from '#contract/order.ts';
import { linkToPage } from '#server/accounts/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { defineMail, facesOf } from '#server/platform/mail/mail-template.ts';
import type { Platform } from '#server/platform/platform.ts';
import { clientInvited, galleryDelivered } from './events.ts';
import { findGallery, findMaker } from './gallery-store.ts';

interface Told {
  readonly what: 'choose' | 'delivered';
  readonly creatorName: string;
  readonly creatorImage: string;
  readonly pictures: number;
  /** How many were agreed. */
  readonly picturesToPick: number | null;
  readonly path: string;
  readonly secret: boolean;
}

/** Leads the client to a gallery: what there is to do there, and a link that opens it. */
export const galleryMail = defineMail<Told>('gallery', (mail, _site, t, userText) => {
  const { what, creatorName, creatorImage, pictures, picturesToPick, path, secret } = mail;
  const name = userText(creatorName, t('Your creator'));
  const chooses = what === 'choose';
  return {
    subject: chooses
      ? t('Your photos from {name}: choose your favorites', { name })
      : t('Your photos from {name} are ready', { name }),
    faces: facesOf([{ fullName: creatorName, profileImage: creatorImage }], userText),
    paragraphs: [
      chooses
        ? t('{name} added {count, plural, one {# photo} other {# photos}} to your gallery.', {
            name,
            count: pictures,
          })
        : t('{name} delivered your gallery.', { name }),
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
      ...(secret
        ? [t("The button signs you in once, within 7 days. Don't forward this email.")]
        : []),
    ],
    action: { label: t('Open the gallery'), path },
    secret,
  };
});

async function tell(
  ctx: Platform,
  key: string,
  { order, galleryId }: { readonly order: OrderRef; readonly galleryId: number },
  told: Pick<Told, 'what' | 'pictures'>,
): Promise<void> {
  const sides = await ctx.findSides(order);
  const gallery = await findGallery(ctx.db, galleryId);
  const link = sides && (await linkToPage(ctx, sides.clientId, `/galleries/${galleryId}`));
  if (!gallery || !link) return;
  const { fullName, profileImage } = await findMaker(ctx.db, gallery);
  await ctx.mail.send(ctx.db, galleryMail, {
    to: link.to,
    payload: {
      ...told,
      creatorName: fullName,
      creatorImage: profileImage,
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
    after: (ctx, { id, payload }) =>
      tell(ctx, `gallery:${id}`, payload, { what: 'delivered', pictures: 0 }),
  }),
];
