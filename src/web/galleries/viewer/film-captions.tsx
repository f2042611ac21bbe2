import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Gallery, type GalleryItem, getGallery } from '#contract/galleries/galleries.ts';
import { removeItems } from '#contract/galleries/gallery-arranging.ts';
import { captionErrors } from '#contract/uploads/captions.ts';
import { translateContract } from '#web/lib/contract-messages.ts';
import { languageName, writtenLanguages } from '#web/lib/format/language-name.ts';
import { captionsIn } from '#web/lib/forms/read-captions.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { addToRunning } from '../uploading/running-uploads.ts';

type Film = NonNullable<GalleryItem['film']>;

/** The captions of a film, for its creator: which there are, and more. */
export function FilmCaptions({
  gallery,
  item,
  film,
}: {
  gallery: Pick<Gallery, 'id' | 'may'>;
  item: GalleryItem;
  film: Film;
}) {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState(i18n.locale);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(false);
  const remove = useStep(removeItems, [getGallery], {
    done: { title: t`Captions removed` },
    failed: t`Couldn't remove the captions`,
  });
  const add = async ([file]: readonly File[]) => {
    if (!file) return;
    setSent(false);
    const read = await captionsIn(file, film.seconds);
    if ('problem' in read) return setProblem(read.problem);
    setProblem(undefined);
    // Its name says whose they are, and in which language.
    const name = `${item.name.replace(/\.[^.]+$/, '')}.${language}.vtt`;
    addToRunning(gallery.id, [{ file: new File([file], name), section: item.section }]);
    setSent(true);
    announce(t`Captions added`);
  };
  return (
    <section aria-label={t`Captions`} className="grid content-start gap-3 p-4 pt-0">
      <h3 className="font-semibold">
        <Trans>Captions</Trans>
      </h3>
      {film.captions.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {film.captions.map((one) => {
            const name = one.language === null ? '' : languageName(one.language, i18n.locale);
            return (
              <li key={one.number} className="grid gap-1">
                <p className="flex flex-wrap items-center justify-between gap-2">
                  <span>{name === '' ? <Trans>Without a language</Trans> : name}</span>
                  {gallery.may.upload && (
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={name === '' ? t`Remove captions` : t`Remove captions: ${name}`}
                      onClick={() =>
                        remove.run({ params: { id: gallery.id }, body: { numbers: [one.number] } })
                      }
                    >
                      <Trans>Remove</Trans>
                    </Button>
                  )}
                </p>
                {one.tooLong && (
                  <p className="text-red-ink">
                    {translateContract(captionErrors['captions.other_length'][1])}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {film.captions.length === 0 && !sent && (
        <p className="text-muted-foreground text-sm">
          {film.sound === false ? (
            <Trans>This video has no sound, so it needs no captions.</Trans>
          ) : (
            <Trans>No captions yet. People who can't hear it miss what is said.</Trans>
          )}
        </p>
      )}
      {sent && (
        <p className="text-muted-foreground text-sm">
          <Trans>Your captions are on their way.</Trans>
        </p>
      )}
      {gallery.may.upload && film.sound !== false && (
        <>
          <Field label={t`Language of the captions`}>
            <Select value={language} onChange={(event) => setLanguage(event.currentTarget.value)}>
              {writtenLanguages.map((one) => (
                <option key={one} value={one}>
                  {languageName(one, i18n.locale)}
                </option>
              ))}
            </Select>
          </Field>
          <div className="grid justify-items-start gap-1">
            <FileButton
              size="sm"
              label={t`Captions as WebVTT`}
              accept=".vtt,text/vtt"
              onFiles={(files) => void add(files)}
            >
              <Trans>Add captions</Trans>
            </FileButton>
            {problem !== undefined && (
              <p role="alert" className="text-red-ink text-sm">
                {problem}
              </p>
            )}
          </div>
        </>
      )}
    </section>
  );
}
