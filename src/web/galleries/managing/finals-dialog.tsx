import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { fileKindOf } from '#contract/galleries/file-kinds.ts';
import { type Gallery, type GalleryItem, getGallery } from '#contract/galleries/galleries.ts';
import { placeFinals } from '#contract/galleries/gallery-arranging.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { ProofImage } from '../grid/proof-image.tsx';
import { ownCalls } from '../picking/gallery-calls.ts';

/** A final of which nothing was said yet. */
const later = 'later';
const own = 'own';
/** As many as one call takes. */
const maxAtOnce = 1000;

/** Whose places a final may take, the chosen ones first. */
const placesIn = (items: readonly GalleryItem[]) =>
  items
    .filter(
      ({ name, final }) => final !== 'unplaced' && ['picture', 'raw'].includes(fileKindOf(name)),
    )
    .sort((one, other) => Number(other.picked) - Number(one.picked));

/** Asks for each final that found no proof in whose place it belongs. */
export function FinalsDialog({ gallery: { id, items } }: { gallery: Gallery }) {
  const { t } = useLingui();
  const calls = useMemo(() => ownCalls(id), [id]);
  const unplaced = items.filter(({ final }) => final === 'unplaced').slice(0, maxAtOnce);
  const places = placesIn(items);
  const [said, setSaid] = useState<Readonly<Record<number, string>>>({});
  /** What is likely is suggested once, and never over another final. */
  const suggested = new Map<number, string>();
  const open = new Set(places.filter(({ final }) => final === null).map(({ number }) => number));
  for (const { number, likely } of unplaced)
    if (likely !== null && open.delete(likely)) suggested.set(number, String(likely));
  const choiceOf = (number: number) => said[number] ?? suggested.get(number) ?? later;
  const choices = unplaced
    .map(({ number }) => ({ number, of: choiceOf(number) }))
    .filter(({ of }) => of !== later);
  const isTwice = (place: string) =>
    place !== own && choices.filter(({ of }) => of === place).length > 1;
  const place = useStep(placeFinals, [getGallery], {
    done: { title: t`Finals placed` },
    failed: t`Couldn't place the finals`,
  });
  const labelOf = ({ name, section, picked, final }: GalleryItem) => {
    const where = section === '' ? name : `${section} / ${name}`;
    if (final !== null) return t`${where} (has a final)`;
    return picked ? t`${where} (chosen)` : where;
  };
  return (
    <FormDialog
      trigger={
        <Button size="sm" variant="outline">
          <Trans>Choose their places</Trans>
        </Button>
      }
      title={t`Where do these finals belong?`}
      text={t`Each takes the place of one photo, with its hearts and comments. Your client sees them once you've chosen.`}
      submitLabel={t`Save`}
      pending={place.isPending}
      disabled={choices.length === 0 || choices.some(({ of }) => isTwice(of))}
      onOpenChange={() => setSaid({})}
      onSubmit={(close) =>
        place.run(
          {
            params: { id },
            body: {
              places: choices.map(({ number, of }) => ({
                number,
                of: of === own ? null : Number(of),
              })),
            },
          },
          close,
        )
      }
    >
      <ul className="grid gap-4">
        {unplaced.map((item) => {
          const choice = choiceOf(item.number);
          const proof = places.find(({ number }) => String(number) === choice);
          return (
            <li key={item.number} className="grid gap-2">
              <span className="flex items-center gap-3">
                <Thumbnail calls={calls} item={item} />
                {proof && (
                  <>
                    <span aria-hidden="true">→</span>
                    <Thumbnail calls={calls} item={proof} />
                  </>
                )}
              </span>
              <Field
                label={item.name}
                error={isTwice(choice) && t`Another final has this place already.`}
              >
                <Select
                  value={choice}
                  onChange={({ target }) => setSaid({ ...said, [item.number]: target.value })}
                >
                  <option value={later}>{t`Decide later`}</option>
                  <option value={own}>{t`A photo of its own`}</option>
                  {places.map((one) => (
                    <option key={one.number} value={one.number}>
                      {labelOf(one)}
                    </option>
                  ))}
                </Select>
              </Field>
            </li>
          );
        })}
      </ul>
    </FormDialog>
  );
}

function Thumbnail({ calls, item }: { calls: ReturnType<typeof ownCalls>; item: GalleryItem }) {
  return item.proof === null ? (
    <span className="grid size-16 place-items-center rounded-sm bg-muted text-muted-foreground text-xs">
      {item.name.split('.').at(-1)?.toUpperCase()}
    </span>
  ) : (
    <ProofImage
      calls={calls}
      item={item}
      alt=""
      sizes="4rem"
      className="size-16 rounded-sm object-cover"
    />
  );
}

/** How many finals found their proofs: nothing before any came. */
export function FinalsCount({ items }: Pick<Gallery, 'items'>) {
  const placed = items.filter(({ final }) => final === 'placed').length;
  const unplaced = items.filter(({ final }) => final === 'unplaced').length;
  if (unplaced === 0) return null;
  const came = placed + unplaced;
  return (
    <span role="status" className="block font-medium text-amber-ink text-sm">
      <Plural
        value={unplaced}
        one={`${placed} of ${came} finals took their places; # didn't find its photo.`}
        other={`${placed} of ${came} finals took their places; # didn't find their photos.`}
      />
    </span>
  );
}
