import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Gallery } from '#contract/galleries/galleries.ts';
import { Button } from '#web/ui/button.tsx';
import { GalleryBar } from '../components/gallery-bar.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Selected } from './use-selected.ts';

/** What can be done with the pictures that are marked. */
export function ArrangeBar({ gallery, selected }: { gallery: Gallery; selected: Selected }) {
  const { t } = useLingui();
  const { numbers, stop, toggleAll } = selected;
  const count = numbers.size;
  const all = gallery.items.map(({ number }) => number);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('[role$="dialog"]')) stop();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [stop]);
  const which = { numbers: [...numbers] };
  return (
    <GalleryBar className="justify-between">
      <p role="status" className="tabular">
        <strong>
          <Plural value={count} _0="Select photos" one="# selected" other="# selected" />
        </strong>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={() => toggleAll(all)}>
          {count === all.length && count > 0 ? (
            <Trans>Select none</Trans>
          ) : (
            <Trans>Select all</Trans>
          )}
        </Button>
        {count > 0 && (
          <>
            <MoveDialog
              gallery={gallery}
              which={which}
              trigger={t`Move`}
              title={t`Move ${plural(count, { one: '# file', other: '# files' })} to a section`}
              onDone={stop}
            />
            <RemoveButton
              gallery={gallery}
              which={which}
              items={gallery.items.filter(({ number }) => numbers.has(number))}
              label={t`Remove`}
              title={t`Remove ${plural(count, { one: '# file', other: '# files' })}?`}
              onDone={stop}
            />
          </>
        )}
        <Button variant="outline" size="sm" onClick={stop}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </GalleryBar>
  );
}
