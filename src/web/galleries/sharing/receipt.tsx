import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getGalleryReceipt } from '#contract/galleries/gallery-receipt.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx';
import { galleryQuery } from '../picking/gallery-query.ts';

type Entry = ReplyOf<typeof getGalleryReceipt>[number];

function Line({ entry, picture }: { entry: Entry; picture: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { act, times, bytes, lastAt } = entry;
  const size = formatFileSize(bytes, i18n.locale);
  const name = entry.name ?? t`Someone without a name`;
  const at = format.dateTime(lastAt);
  return (
    <li className="py-3 text-sm">
      <p>
        {act === 'opened' ? (
          <Trans>
            <strong>{name}</strong> opened the gallery
          </Trans>
        ) : act === 'archive' ? (
          <Trans>
            <strong>{name}</strong> downloaded all photos, {size}
          </Trans>
        ) : (
          <Trans>
            <strong>{name}</strong> downloaded {picture}, {size}
          </Trans>
        )}
      </p>
      <p className="text-muted-foreground">
        {at}
        {times > 1 && (
          <>
            {' · '}
            <Plural value={times} one="# time" other="# times" />
          </>
        )}
      </p>
    </li>
  );
}

function Entries({ galleryId }: { galleryId: number }) {
  const { t } = useLingui();
  const { data: gallery } = useQuery(galleryQuery(galleryId));
  const names = new Map(gallery?.items.map(({ number, name }) => [number, name]));
  const receipt = useQuery(queryOf(getGalleryReceipt, { params: { id: galleryId } }));
  if (receipt.isError) return <QueryFailed title={t`We couldn't load this`} of={receipt} />;
  if (receipt.data?.length === 0)
    return (
      <p className="text-muted-foreground">
        <Trans>No one has opened the gallery yet.</Trans>
      </p>
    );
  return (
    <ul className="max-h-96 divide-y overflow-y-auto">
      {receipt.data?.map((entry) => (
        <Line
          key={`${entry.firstAt} ${entry.linkId} ${entry.act} ${entry.number} ${entry.name}`}
          entry={entry}
          picture={names.get(entry.number ?? 0) ?? `#${entry.number}`}
        />
      ))}
    </ul>
  );
}

/** Who opened a gallery and took what, and when. */
export function Receipt({ galleryId }: { galleryId: number }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          <Trans>Activity</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent title={<Trans>Views and downloads</Trans>}>
        <Entries galleryId={galleryId} />
      </DialogContent>
    </Dialog>
  );
}
