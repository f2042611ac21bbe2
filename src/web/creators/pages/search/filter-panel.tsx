import { type ReactNode, useRef } from 'react';
import { Popover, PopoverAnchor, PopoverContent } from '#web/ui/overlays/popover.tsx';
import type { FilterPanelProps } from './filter-chip.tsx';

type Props = Omit<FilterPanelProps, 'state'> & {
  label: string;
  className?: string;
  children: ReactNode;
};

/** A chip's panel. */
export function FilterPanel({ label, open, onOpenChange, chip, className, children }: Props) {
  const leftByPointer = useRef(false);
  const onChip = ({ target }: Event) => chip.current?.contains(target as Node) ?? false;
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={chip} />
      <PopoverContent
        label={label}
        className={className}
        onInteractOutside={(event) => {
          // The chip itself closes what it opened.
          if (onChip(event)) event.preventDefault();
          else leftByPointer.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!leftByPointer.current) chip.current?.focus();
          leftByPointer.current = false;
        }}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}
