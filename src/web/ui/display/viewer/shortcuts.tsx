import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { LetterKeysSwitch } from '../../forms/letter-keys-switch.tsx';

/** Keys, and what they do. */
export type ShortcutLine = readonly [keys: string, action: ReactNode];

/** The viewer's keys, with those of what it shows. */
export function Shortcuts({ lines }: { lines: readonly ShortcutLine[] }) {
  const { t } = useLingui();
  const all: readonly ShortcutLine[] = [
    ['← →', <Trans key="turn">Previous and next photo</Trans>],
    ...lines,
    ['+ −', <Trans key="zoom">Zoom</Trans>],
    ['← ↑ → ↓', <Trans key="move">Move an enlarged photo</Trans>],
    ['Page Up, Page Down', <Trans key="pages">Previous and next, also while enlarged</Trans>],
    ['?', <Trans key="keys">Show or hide these keys</Trans>],
    ['Esc', <Trans key="close">Back to all photos</Trans>],
  ];
  return (
    <section aria-label={t`Keys`} className="grid content-start gap-4 overflow-y-auto p-4">
      <LetterKeysSwitch />
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
        {all.map(([keys, action]) => (
          <Fragment key={keys}>
            <dt>
              <kbd className="rounded-md border px-1.5 font-sans text-xs">{keys}</kbd>
            </dt>
            <dd>{action}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
