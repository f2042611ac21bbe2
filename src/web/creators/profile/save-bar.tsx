import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { typedIn } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { saveVariant } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { useBottomBar } from '#web/ui/overlays/use-bottom-bar.ts';

/** By field: the saved value, or several that count as saved. Of checkboxes the chosen, with commas. */
export type SavedValues = Readonly<Record<string, string | readonly string[]>>;

interface SaveBarProps {
  readonly saved: SavedValues;
  readonly pending: boolean;
  readonly onDiscard: () => void;
  /** The label of the button. */
  readonly children: ReactNode;
}

/** The end of a form with uncontrolled fields: in view as long as something is not saved, and names it. */
export function SaveBar({ saved, pending, onDiscard, children }: SaveBarProps) {
  const { i18n } = useLingui();
  const bar = useBottomBar<HTMLDivElement>();
  const [changed, setChanged] = useState<readonly string[]>([]);
  useEffect(() => {
    const form = bar.current?.closest('form');
    if (!form) return;
    const compare = () => setChanged(changedFields(form, saved));
    compare();
    form.addEventListener('input', compare);
    return () => form.removeEventListener('input', compare);
  }, [bar, saved]);
  const unsaved = changed.length > 0;
  const names = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(changed);
  return (
    <div
      ref={bar}
      className={cx(
        'flex flex-wrap items-center gap-3',
        unsaved && 'sticky bottom-0 z-10 -mx-2 border-t bg-card px-2 py-3 low:static',
      )}
    >
      <Button type="submit" variant={saveVariant(unsaved)} pending={pending}>
        {children}
      </Button>
      {unsaved && (
        <Button variant="ghost" onClick={onDiscard}>
          <Trans>Discard changes</Trans>
        </Button>
      )}
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {unsaved && <Trans>Not saved yet: {names}</Trans>}
      </p>
    </div>
  );
}

function changedFields(form: HTMLFormElement, saved: SavedValues): string[] {
  const typed = typedIn(form);
  return Object.entries(saved).flatMap(([name, values]) => {
    const now = typed[name]?.trim() ?? '';
    const isSaved = [values].flat().some((value) => value.trim() === now);
    return isSaved ? [] : [labelOf(form, name)];
  });
}

/** As the field is called on the page. */
function labelOf(form: HTMLFormElement, name: string): string {
  const found = form.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  const { labels } = field as HTMLInputElement;
  const legend = (field as HTMLElement).closest('fieldset')?.querySelector('legend');
  return (legend ?? labels?.[0]?.firstChild)?.textContent ?? name;
}
