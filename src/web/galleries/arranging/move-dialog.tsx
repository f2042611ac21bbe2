import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useId, useState } from 'react';
import { type Gallery, getGallery } from '#contract/galleries/galleries.ts';
import { moveItems } from '#contract/galleries/gallery-arranging.ts';
import { listShareLinks } from '#contract/galleries/gallery-links.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { renameQueued } from '../uploading/running-uploads.ts';
import type { Which } from './which.ts';

interface MoveDialogProps {
  readonly gallery: Pick<Gallery, 'id' | 'items'>;
  readonly which: Which;
  readonly trigger: ReactElement | string;
  readonly title: string;
  readonly onDone?: () => void;
}

const longestSection = 100;

/** Puts pictures into a section, or gives a section another name. */
export function MoveDialog({ gallery, which, trigger, title, onDone }: MoveDialogProps) {
  const { t } = useLingui();
  const list = useId();
  const renames = 'section' in which;
  const [name, setName] = useState(renames ? which.section : '');
  const move = useStep(moveItems, [getGallery, listShareLinks], {
    done: { title: renames ? t`Section renamed` : t`Moved` },
    failed: renames ? t`Couldn't rename the section` : t`Couldn't move the files`,
  });
  const sections = new Set(gallery.items.map(({ section }) => section).filter(Boolean));
  return (
    <FormDialog
      trigger={trigger}
      title={title}
      submitLabel={renames ? t`Rename` : t`Move`}
      pending={move.isPending}
      onOpenChange={(open) => open && setName(renames ? which.section : '')}
      onSubmit={(close) =>
        move.run({ params: { id: gallery.id }, body: { ...which, to: { section: name } } }, () => {
          if (renames) renameQueued(gallery.id, which.section, name.trim());
          close();
          onDone?.();
        })
      }
    >
      <Field
        label={t`Section`}
        hint={
          renames
            ? t`Links to this section go along. A name that another section has makes them one.`
            : t`An existing one or a new name. Leave it empty for no section.`
        }
      >
        <Input
          value={name}
          maxLength={longestSection}
          list={list}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <datalist id={list}>
        {[...sections].map((section) => (
          <option key={section} value={section} />
        ))}
      </datalist>
    </FormDialog>
  );
}
