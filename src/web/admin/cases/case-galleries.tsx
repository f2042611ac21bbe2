import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CaseGallery, getCaseManifest, listCaseGalleries } from '#contract/admin/cases.ts';
import type { AdminCase } from '#contract/admin/replies.ts';
import { queryOf, useApi } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';

/** What was delivered in galleries and who took it, fetched only when the operator opens it. */
export function CaseGalleries({ entry }: { entry: AdminCase }) {
  const [open, setOpen] = useState(false);
  const { kind, id } = entry;
  const galleries = useQuery({
    ...queryOf(listCaseGalleries, { params: { kind, id } }),
    enabled: open,
  });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-semibold text-sm">
        <Trans>Delivered files and receipt</Trans>
      </summary>
      <div aria-live="polite" className="mt-3 grid gap-4 text-sm">
        {galleries.isPending && (
          <p className="text-muted-foreground">
            <Trans>Loading…</Trans>
          </p>
        )}
        {galleries.isLoadingError && <p className="text-red-ink">{galleries.error.message}</p>}
        {galleries.data?.length === 0 && (
          <p className="text-muted-foreground">
            <Trans>Nothing was delivered in a gallery.</Trans>
          </p>
        )}
        {galleries.data?.map((gallery) => (
          <Delivered key={gallery.id} entry={entry} gallery={gallery} />
        ))}
      </div>
    </details>
  );
}

function Delivered({ entry, gallery }: { entry: AdminCase; gallery: CaseGallery }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        <Trans>
          Gallery #{gallery.id} by {gallery.creatorName}
        </Trans>
      </p>
      <ul className="grid gap-3">
        {gallery.versions.map((one) => (
          <li key={one.version} className="grid justify-items-start gap-1">
            <p>
              <Trans>
                Version {one.version}, {format.dateTime(one.deliveredAt)}
              </Trans>
              {' · '}
              <Plural value={one.files} one="# file" other="# files" />
            </p>
            <p className="wrap-anywhere text-muted-foreground">
              SHA-256 <code>{one.manifest}</code>
            </p>
            <CopyManifest entry={entry} galleryId={gallery.id} version={one.version} />
          </li>
        ))}
      </ul>
      {gallery.receipt.length === 0 ? (
        <p className="text-muted-foreground">
          <Trans>No one has opened the gallery yet.</Trans>
        </p>
      ) : (
        <table className="w-full text-start">
          <caption className="mb-2 text-start font-semibold">
            <Trans>Views and downloads</Trans>
          </caption>
          <tbody>
            {gallery.receipt.map((visit) => (
              <tr
                key={`${visit.firstAt} ${visit.linkId} ${visit.act} ${visit.number} ${visit.name}`}
                className="border-t"
              >
                <td className="py-2 pe-3">{visit.name ?? t`Someone without a name`}</td>
                <td className="py-2 pe-3">
                  {visit.act === 'opened' && <Trans>opened it</Trans>}
                  {visit.act === 'archive' && <Trans>downloaded everything</Trans>}
                  {visit.act === 'original' && <Trans>downloaded #{visit.number}</Trans>}
                  {visit.act !== 'opened' && ` · ${formatFileSize(visit.bytes, i18n.locale)}`}
                  {visit.times > 1 && ` · ${visit.times} ×`}
                </td>
                <td className="py-2 text-end tabular">{format.dateTime(visit.lastAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Copies the list of a delivery's files, as `sha256sum -c` reads it. */
function CopyManifest({
  entry: { kind, id },
  galleryId: gallery,
  version,
}: {
  entry: AdminCase;
  galleryId: number;
  version: number;
}) {
  const { t } = useLingui();
  const api = useApi();
  async function copy() {
    try {
      const { text } = await api(getCaseManifest, { params: { kind, id, gallery, version } });
      const copied = await copyText(text);
      toast({ title: copied ? t`Copied` : t`Couldn't copy. Select the text and copy it.` });
    } catch (error) {
      toastError(t`Error`, (error as Error).message);
    }
  }
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <Trans>Copy the list of files</Trans>
    </Button>
  );
}
