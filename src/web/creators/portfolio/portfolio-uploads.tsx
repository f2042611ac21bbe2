import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type FormEvent, useRef, useState } from 'react';
import { addPortfolioItem } from '#contract/creators/portfolio.ts';
import { maxFilmSeconds } from '#contract/uploads/films.ts';
import { useApi } from '#web/lib/api/query.ts';
import { type Problems, problemsOf, reasonOf } from '#web/lib/forms/form.ts';
import { useHandedOn } from '#web/lib/shared-files.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DropZone } from '#web/ui/forms/drop-zone.tsx';
import { useOwnProfile } from '../profile/use-own-profile.ts';
import type { Upload } from './upload-list.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

function bodyOf({ title, imageUrl = '', focus, alt, category, description }: Upload) {
  return { title, imageUrl, alt, category, description, ...(focus && { focus }) };
}

/** Several pictures: dropped or chosen, uploaded immediately, captioned, then added together. */
export function PortfolioUploads() {
  const { t } = useLingui();
  const api = useApi();
  const { refreshCreator } = useOwnProfile();
  const { uploads, busy, add, change, remove, retry, canRetry } = useUploads();
  useHandedOn('portfolio', ({ files }) => add(files));
  const [problems, setProblems] = useState<Readonly<Record<string, Problems>>>({});
  const [adding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const ready = uploads.filter(({ state }) => state === 'sent');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = Object.fromEntries(
      ready.map((upload) => [upload.id, problemsOf(addPortfolioItem.body, bodyOf(upload))]),
    );
    setProblems(found);
    if (Object.values(found).some((of) => Object.keys(of).length > 0)) {
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setAdding(true);
    const failed: Record<string, Problems> = {};
    const added: string[] = [];
    for (const upload of ready) {
      // Sequentially, to keep this order.
      await api(addPortfolioItem, { body: bodyOf(upload) }).then(
        () => added.push(upload.id),
        (error: unknown) => {
          failed[upload.id] = { title: reasonOf(error, t`Failed to add portfolio item`) };
        },
      );
    }
    setAdding(false);
    setProblems(failed);
    remove(added);
    const success = Object.keys(failed).length === 0;
    toast(
      success
        ? { title: t`Success`, description: t`Portfolio item added successfully` }
        : { title: t`Error`, description: t`Failed to add portfolio item`, variant: 'destructive' },
    );
    await refreshCreator();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <DropZone
        label={t`Choose photos`}
        chooseLabel={<Trans>Choose photos</Trans>}
        accept="image/*,video/mp4,video/quicktime"
        onFiles={add}
      >
        <ImagePlus aria-hidden="true" className="size-8 text-muted-foreground" />
        <div className="grid gap-1">
          <p className="font-semibold pointer-coarse:hidden">
            <Trans>Drop your photos here</Trans>
          </p>
          <p className="text-muted-foreground text-sm">
            <Trans>JPEG, PNG, or WebP, up to 15 MB each. You can choose several.</Trans>
          </p>
          <p className="text-muted-foreground text-sm">
            <Trans>Videos, too: MP4 or MOV, up to {maxFilmSeconds} seconds and 200 MB.</Trans>
          </p>
        </div>
      </DropZone>
      {uploads.length > 0 && (
        <ul ref={list} className="grid gap-4" aria-label={t`Selected photos`}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              problems={problems[upload.id] ?? {}}
              onChange={(what) => change(upload.id, what)}
              onRemove={() => remove([upload.id])}
              onRetry={canRetry(upload.id) ? () => retry(upload.id) : undefined}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {busy ? t`Uploading` : ready.length > 0 ? t`All photos are uploaded` : ''}
      </p>
      {ready.length > 0 && (
        <Button type="submit" pending={adding} className="justify-self-start">
          {ready.some(({ isFilm }) => isFilm) ? (
            <Plural
              value={ready.length}
              one="Add # video to the portfolio"
              other="Add # photos and videos to the portfolio"
            />
          ) : (
            <Plural
              value={ready.length}
              one="Add # photo to the portfolio"
              other="Add # photos to the portfolio"
            />
          )}
        </Button>
      )}
    </form>
  );
}
