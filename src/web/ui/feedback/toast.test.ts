import { describe, expect, it, vi } from 'vitest';
import {
  dismissError,
  dismissToast,
  notePress,
  readToast,
  subscribeToToast,
  toast,
  toastError,
} from './toast.ts';

function shownId(): number {
  const shown = readToast();
  if (shown === null) throw new Error('No toast');
  return shown.id;
}

describe('toasts', () => {
  it('shows one at a time: a new one replaces the old', () => {
    toast({ title: 'First' });
    toast({ title: 'Second', variant: 'destructive' });
    expect(readToast()).toMatchObject({ title: 'Second', variant: 'destructive', open: true });
  });

  it('keeps a new one when the old one is closed', () => {
    toast({ title: 'Old' });
    const old = shownId();
    toast({ title: 'New' });
    dismissToast(old);
    expect(readToast()).toMatchObject({ title: 'New', open: true });
  });

  it('lets an event replace an event, but never the result of an action', () => {
    toast({ title: 'Saved' });
    toast({ title: 'New Message', notification: true });
    expect(readToast()).toMatchObject({ title: 'Saved' });
    dismissToast(shownId());
    toast({ title: 'New Message', notification: true });
    toast({ title: 'Another message', notification: true });
    expect(readToast()).toMatchObject({ title: 'Another message', open: true });
    toast({ title: 'Saved again' });
    expect(readToast()).toMatchObject({ title: 'Saved again' });
  });

  it('keeps an error until a step that was pressed after it', () => {
    notePress();
    toastError('Not saved');
    dismissError();
    expect(readToast()).toMatchObject({ title: 'Not saved', open: true });
    notePress();
    dismissError();
    expect(readToast()).toMatchObject({ open: false });
  });

  it('notifies listeners until they unsubscribe', () => {
    const listener = vi.fn();
    const leave = subscribeToToast(listener);
    toast({ title: 'Heard' });
    dismissToast(shownId());
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    toast({ title: 'Not heard' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('distinguishes an appearance from a replacement', () => {
    toast({ title: 'One' });
    dismissToast(shownId());
    const before = readToast()?.appearance ?? 0;
    toast({ title: 'Two' });
    expect(readToast()?.appearance).toBe(before + 1);
    toast({ title: 'Three' });
    expect(readToast()?.appearance).toBe(before + 1);
  });
});
