import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Gallery } from '#contract/galleries/galleries.ts';
import { Button } from '#web/ui/button.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Selected } from './use-selected.ts';

interface SectionToolsProps {
  readonly gallery: Gallery;
  readonly section: string;
  readonly selected: Selected | null;
}

/** What its creator does with a section: give it another name, remove it, or mark all of it. */
export function SectionTools({ gallery, section, selected }: SectionToolsProps) {
  const { t } = useLingui();
  const items = gallery.items.filter((item) => item.section === section);
  if (selected)
    return (
      <Button
        variant="ghost"
        size="sm"
        onClick={() => selected.toggleAll(items.map(({ number }) => number))}
      >
        <Trans>
          Select all<span className="sr-only">: {section || t`no section`}</span>
        </Trans>
      </Button>
    );
  if (section === '') return null;
  const count = items.length;
  return (
    <div className="flex">
      <MoveDialog
        gallery={gallery}
        which={{ section }}
        trigger={
          <Button variant="ghost" size="icon" aria-label={t`Rename section ${section}`}>
            <Pencil aria-hidden="true" />
          </Button>
        }
        title={t`Rename section`}
      />
      <RemoveButton
        gallery={gallery}
        which={{ section }}
        items={items}
        label={
          <>
            <Trash2 aria-hidden="true" />
            <span className="sr-only">{t`Remove section ${section}`}</span>
          </>
        }
        variant="ghost"
        title={t`Remove “${section}” with ${plural(count, { one: '# file', other: '# files' })}?`}
      />
    </div>
  );
}
