import { describe, expect, it } from 'vitest';
import { applyComboboxKey } from './combobox-keys.ts';

const closed = { open: false, active: -1 };

describe('keys of a text field with suggestions', () => {
  it('opens on the first suggestion with the down key and on the last with the up key', () => {
    expect(applyComboboxKey(closed, 'ArrowDown', false, 3)).toMatchObject({
      open: true,
      active: 0,
    });
    expect(applyComboboxKey(closed, 'ArrowUp', false, 3)).toMatchObject({ open: true, active: 2 });
  });

  it('goes from the last suggestion back to the text, and on to the first', () => {
    const back = applyComboboxKey({ open: true, active: 2 }, 'ArrowDown', false, 3);
    expect(back).toMatchObject({ open: true, active: -1 });
    expect(applyComboboxKey(back, 'ArrowDown', false, 3).active).toBe(0);
    expect(applyComboboxKey(back, 'ArrowUp', false, 3).active).toBe(2);
  });

  it('accepts the suggestion with Enter, and leaves Enter to the form without one', () => {
    expect(applyComboboxKey({ open: true, active: 1 }, 'Enter', false, 3)).toEqual({
      open: false,
      active: -1,
      handled: true,
      pick: 1,
    });
    expect(applyComboboxKey({ open: true, active: -1 }, 'Enter', false, 3).handled).toBe(false);
    expect(applyComboboxKey(closed, 'Enter', false, 3).handled).toBe(false);
  });

  it('closes with Escape, and leaves Escape to the dialog around it when closed', () => {
    expect(applyComboboxKey({ open: true, active: 1 }, 'Escape', false, 3)).toMatchObject({
      open: false,
      handled: true,
    });
    expect(applyComboboxKey(closed, 'Escape', false, 3).handled).toBe(false);
  });

  it('opens nothing without suggestions', () => {
    expect(applyComboboxKey(closed, 'ArrowDown', false, 0)).toEqual({ ...closed, handled: false });
  });
});
