import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { Chip } from '#web/ui/forms/chip.tsx';
import type { SearchState } from './search-state.ts';

export interface FilterPanelProps {
  readonly state: SearchState;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The panel's anchor, to which focus returns. */
  readonly chip: RefObject<HTMLButtonElement | null>;
}

type FilterChipProps = {
  state: SearchState;
  label: string;
  active: boolean;
  onClear?: () => void;
  /** Must be the same function each time. */
  load: () => Promise<ComponentType<FilterPanelProps>>;
};

/** A chip whose panel loads on hover or focus: few visitors open every one. */
export function FilterChip({ state, label, active, onClear, load }: FilterChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [panel, setPanel] = useState<{ Panel: ComponentType<FilterPanelProps> }>();
  const reach = () => {
    if (panel) return;
    load().then(
      (Panel) => setPanel({ Panel }),
      // The next click retries.
      () => setOpen(false),
    );
  };
  return (
    <>
      <Chip
        ref={chip}
        label={label}
        active={active}
        onClear={onClear}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => {
          reach();
          setOpen(!open);
        }}
      />
      {panel && <panel.Panel state={state} open={open} onOpenChange={setOpen} chip={chip} />}
    </>
  );
}
