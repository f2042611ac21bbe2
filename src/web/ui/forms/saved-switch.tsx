import { type ComponentProps, startTransition, useOptimistic } from 'react';
import { Switch } from './switch.tsx';

interface SavedSwitchProps extends Omit<ComponentProps<typeof Switch>, 'onChange' | 'checked'> {
  readonly checked: boolean;
  /** Saves the choice, and reports a failure. */
  readonly onSave: (wanted: boolean) => Promise<unknown>;
}

/**
 * A switch that is saved immediately: it shows the choice while saving, and reverts on failure. The
 * cache updates its components a moment later; until then an ordinary controlled switch would flip
 * back.
 */
export function SavedSwitch({ checked, onSave, ...rest }: SavedSwitchProps) {
  const [shown, show] = useOptimistic(checked);
  const choose = (wanted: boolean) =>
    startTransition(async () => {
      show(wanted);
      await onSave(wanted).catch(() => undefined);
    });
  return (
    <Switch
      checked={shown}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
      {...rest}
    />
  );
}
