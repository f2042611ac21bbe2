import { Plural, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useFieldWiring } from './field-context.ts';
import { applyComboboxKey } from './pressing/combobox-keys.ts';
import { composes } from './pressing/enter-key.ts';

type ComboboxProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'role' | 'list'
> & {
  suggestions: readonly string[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** On every keystroke and accepted suggestion. */
  onValueChange?: ((value: string) => void) | undefined;
  /** A suggestion was chosen, not typed. */
  onPick?: ((value: string) => void) | undefined;
  /** `none` if the server already filtered the suggestions. */
  filter?: 'substring' | 'none' | undefined;
};

function matching(suggestions: readonly string[], text: string, filter: 'substring' | 'none') {
  const wanted = text.trim().toLowerCase();
  // Equal suggestions are one choice.
  const distinct = [...new Set(suggestions)];
  if (filter === 'none' || wanted === '') return distinct;
  return distinct.filter((suggestion) => suggestion.toLowerCase().includes(wanted));
}

/** Pixels of suggestions that are worth scrolling for, and below the list. */
const [worth, room] = [160, 8];

/** Keeps the list within what a phone's keyboard leaves of the window, with its field above it. */
function fitBelow(list: HTMLElement): void {
  const left = () => {
    const view = window.visualViewport;
    const end = view ? view.offsetTop + view.height : innerHeight;
    return end - list.getBoundingClientRect().top - room;
  };
  if (left() < Math.min(worth, list.scrollHeight)) list.parentElement?.scrollIntoView();
  list.style.maxBlockSize = `min(20rem, ${Math.max(left(), worth / 2)}px)`;
}

/** A text field with suggestions that accepts any other text, too. Without JavaScript, a plain text field. */
export function Combobox({
  suggestions,
  value,
  defaultValue = '',
  onValueChange,
  onPick,
  filter = 'substring',
  className,
  onKeyDown,
  onBlur,
  onClick,
  ...rest
}: ComboboxProps) {
  const { t } = useLingui();
  const listId = useId();
  const [typed, setTyped] = useState(defaultValue);
  const [{ open, active }, setList] = useState({ open: false, active: -1 });
  const text = value ?? typed;
  const shown = matching(suggestions, text, filter);
  const expanded = open && shown.length > 0;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (expanded && list.current) fitBelow(list.current);
  }, [expanded]);
  const optionId = (index: number) => `${listId}-${index}`;

  function change(next: string) {
    setTyped(next);
    onValueChange?.(next);
  }
  function pick(index: number) {
    const picked = shown[index];
    if (picked === undefined) return;
    change(picked);
    onPick?.(picked);
  }

  return (
    <div className={cx('relative', className)}>
      <input
        type="text"
        className="control"
        autoComplete="off"
        {...useFieldWiring(rest)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={expanded && active >= 0 ? optionId(active) : undefined}
        value={text}
        onChange={(event) => {
          change(event.currentTarget.value);
          setList({ open: true, active: -1 });
        }}
        onClick={(event) => {
          setList({ open: true, active: -1 });
          onClick?.(event);
        }}
        onKeyDown={(event) => {
          if (!composes(event)) {
            const outcome = applyComboboxKey(
              { open: expanded, active },
              event.key,
              event.altKey,
              shown.length,
            );
            if (outcome.handled) event.preventDefault();
            if (outcome.pick !== undefined) pick(outcome.pick);
            setList({ open: outcome.open, active: outcome.active });
          }
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          setList({ open: false, active: -1 });
          onBlur?.(event);
        }}
      />
      {expanded && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t`Suggestions`}
          className="popover menu absolute inset-x-0 top-full mt-1 min-w-0"
        >
          {shown.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: reached by aria-activedescendant
            <div
              key={suggestion}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className="menu-item"
              ref={
                index === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : null
              }
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setList({ open: true, active: index })}
              onClick={() => {
                pick(index);
                setList({ open: false, active: -1 });
              }}
            >
              {suggestion}
            </div>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {expanded && <Plural value={shown.length} one="# suggestion" other="# suggestions" />}
      </span>
    </div>
  );
}
