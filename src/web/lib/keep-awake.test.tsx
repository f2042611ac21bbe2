import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeepAwake } from './keep-awake.ts';

function Sending({ busy }: { busy: boolean }) {
  useKeepAwake(busy);
  return null;
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

/** A phone that keeps its screen on for one who holds a lock. */
function phone() {
  const held = new Set<object>();
  const request = vi.fn(async () => {
    const lock = { release: async () => void held.delete(lock) };
    held.add(lock);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { held, request };
}

test('the screen stays on while something is sent, and is taken again when someone comes back', async () => {
  const { held, request } = phone();
  const { rerender } = render(<Sending busy={false} />);
  expect(request).not.toHaveBeenCalled();
  rerender(<Sending busy />);
  await expect.poll(() => held.size).toBe(1);
  // The browser takes it while the page is hidden.
  held.clear();
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => held.size).toBe(1);
  rerender(<Sending busy={false} />);
  await expect.poll(() => held.size).toBe(0);
});

test('a browser that has no such lock, or refuses it, changes nothing', async () => {
  render(<Sending busy />);
  cleanup();
  const { request } = phone();
  request.mockRejectedValue(new DOMException('Low battery', 'NotAllowedError'));
  render(<Sending busy />);
  await expect.poll(() => request.mock.calls.length).toBe(1);
});
