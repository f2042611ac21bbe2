import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  listShareLinks,
  revokeShareLink,
  type ShareLink,
} from '#contract/galleries/gallery-links.ts';
import { getGalleryReceipt } from '#contract/galleries/gallery-receipt.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { galleryQuery } from '../picking/gallery-query.ts';
import { linkKinds } from './link-kinds.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { Receipt } from './receipt.tsx';

/** Hands a link to the device's other apps; nothing where it has no such sheet. */
function ShareSheet({ address }: { address: string }) {
  const [possible, setPossible] = useState(false);
  useEffect(() => setPossible('share' in navigator), []);
  if (!possible) return null;
  return (
    <Button
      size="sm"
      // Closing the sheet is no failure.
      onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
    >
      <Trans>Send link</Trans>
    </Button>
  );
}

function LinkRow({ galleryId, link }: { galleryId: number; link: ShareLink }) {
  const { t } = useLingui();
  const site = useSite();
  const format = useFormat();
  const revoke = useStep(revokeShareLink, [listShareLinks, getGalleryReceipt], {
    done: { title: t`Link closed`, description: t`This link no longer works.` },
    failed: t`Couldn't close the link`,
  });
  const address = `${site.url}${link.path}`;
  const copy = async () => {
    const copied = await copyText(address);
    toast({ title: copied ? t`Link copied` : t`Couldn't copy. Select the link and copy it.` });
  };
  const { pin, section } = link;
  const ends = link.expiresAt && format.date(link.expiresAt);
  return (
    <li className="grid gap-2 py-4 text-sm">
      <p className="font-medium">
        {link.name ?? t(linkKinds[link.kind])}
        <span className="text-muted-foreground">
          {link.name !== null && ` · ${t(linkKinds[link.kind])}`}
          {section !== null && ` · ${section}`}
          {link.onlyChosen && (
            <>
              {' · '}
              <Trans>Chosen photos</Trans>
            </>
          )}
          {link.takesWeb && (
            <>
              {' · '}
              <Trans>web sizes to download</Trans>
            </>
          )}
        </span>
      </p>
      {link.closedAt ? (
        <p className="text-muted-foreground">
          <Trans>Closed</Trans>
        </p>
      ) : (
        <>
          <p className="select-all break-all">{address}</p>
          <p className="text-muted-foreground tabular empty:hidden">
            {pin !== null && <Trans>PIN {pin}</Trans>}
            {pin !== null && ends && ' · '}
            {ends && <Trans>until {ends}</Trans>}
          </p>
          <div className="flex flex-wrap gap-2">
            <ShareSheet address={address} />
            <Button variant="outline" size="sm" onClick={() => void copy()}>
              <Trans>Copy link</Trans>
            </Button>
            <ConfirmButton
              label={t`Close link`}
              variant="ghost"
              title={t`Close this link?`}
              text={t`It stops working for everyone who has it. This can't be undone.`}
              destructive
              pending={revoke.isPending}
              onConfirm={() => revoke.run({ params: { id: galleryId, linkId: link.id } })}
            />
          </div>
        </>
      )}
    </li>
  );
}

/** A gallery's links for people without an account, and who came by them. */
export function ShareLinks({ id }: { id: number }) {
  const { t } = useLingui();
  const { data: gallery } = useQuery(galleryQuery(id));
  const links = useQuery(queryOf(listShareLinks, { params: { id } }));
  const sections = [...new Set(gallery?.items.map(({ section }) => section))].filter(Boolean);
  const hasChosen = gallery?.items.some(({ picked }) => picked) ?? false;
  return (
    <div className="grid gap-4">
      {links.isError && <QueryFailed title={t`We couldn't load the links`} of={links} />}
      {(links.data?.length ?? 0) > 0 && (
        <ul className="divide-y border-y">
          {links.data?.map((link) => (
            <LinkRow key={link.id} galleryId={id} link={link} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <NewLinkDialog galleryId={id} sections={sections} hasChosen={hasChosen} />
        {gallery?.side === 'creator' && <Receipt galleryId={id} />}
      </div>
    </div>
  );
}
