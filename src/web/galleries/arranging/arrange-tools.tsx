import { Trans, useLingui } from '@lingui/react/macro';
import { type Gallery, getGallery } from '#contract/galleries/galleries.ts';
import { changeGallery } from '#contract/galleries/gallery-changes.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

/** Beside what is shown: marking several pictures, and their order. */
export function ArrangeTools({
  gallery: { id, sortedBy, may },
  onSelect,
}: {
  gallery: Gallery;
  onSelect: () => void;
}) {
  const { t } = useLingui();
  const save = useStep(changeGallery, [getGallery], {
    done: { title: t`Order saved` },
    failed: t`Couldn't save the order`,
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Field label={t`Order of the photos`} hideLabel>
        <Select
          value={sortedBy}
          aria-disabled={save.isPending || undefined}
          onChange={({ target: { value } }) => {
            const body = { sortedBy: value === 'name' ? ('name' as const) : ('taken' as const) };
            if (!save.isPending) save.run({ params: { id }, body });
          }}
        >
          <option value="taken">{t`As taken`}</option>
          <option value="name">{t`By file name`}</option>
        </Select>
      </Field>
      {may.upload && (
        <Button variant="outline" size="sm" onClick={onSelect}>
          <Trans>Select photos</Trans>
        </Button>
      )}
    </div>
  );
}
