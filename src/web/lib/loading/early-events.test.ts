import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { captureEarlyEvents } from './early-events.ts';

type Listeners = Record<string, (event: object) => void>;

/** A page's head that ran its script; nothing of the page listens yet. */
function somePage() {
  const listeners: Listeners = {};
  const page = {
    earlyClicks: undefined as unknown as Set<object>,
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    setTimeout,
  };
  captureEarlyEvents(page as unknown as Window & typeof globalThis);
  return { earlyClicks: page.earlyClicks, listeners };
}

const form = (...attributes: string[]) => ({
  hasAttribute: (name: string) => attributes.includes(name),
});

/** What there is of a control without a browser; a click on it reaches the page first. */
function control(listeners: Listeners, facts: object = {}) {
  const attributes: Record<string, string> = {};
  const made = {
    type: 'button',
    form: null,
    attributes,
    closest: () => made,
    contains: (node: object) => node === made,
    getClientRects: () => [{}],
    setAttribute: (name: string, value: string) => {
      attributes[name] = value;
    },
    removeAttribute: (name: string) => {
      delete attributes[name];
    },
    dispatchEvent: () => true,
    matches: () => false,
    click: vi.fn(() => listeners['click']?.({ target: made })),
    ...facts,
  };
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('PointerEvent', Event);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the page's own scripts do about early clicks. */
async function scriptsOf({ earlyClicks }: ReturnType<typeof somePage>) {
  vi.stubGlobal('earlyClicks', earlyClicks);
  return import('./early-events.ts');
}

describe('a click before anything listens', () => {
  test('is kept once, and marked as pending when the response is slow', () => {
    const { earlyClicks, listeners } = somePage();
    const button = control(listeners);
    button.click();
    button.click();
    expect([...earlyClicks]).toEqual([button]);
    expect(button.attributes).toEqual({});
    vi.advanceTimersByTime(200);
    expect(button.attributes).toEqual({ 'aria-busy': 'true' });
  });

  test('on a link, or on the button of a plain form, is left to the browser', () => {
    const { earlyClicks, listeners } = somePage();
    listeners['click']?.({ target: { closest: () => null } });
    control(listeners, { type: 'submit', form: form('method') }).click();
    control(listeners, { type: 'submit', form: form('action') }).click();
    expect(earlyClicks.size).toBe(0);
    control(listeners, { type: 'submit', form: form() }).click();
    expect(earlyClicks.size).toBe(1);
  });

  test.each([
    { attributes: [], stopped: 1 },
    { attributes: ['method'], stopped: 0 },
    { attributes: ['action'], stopped: 0 },
  ])('sends a form with $attributes only where it says where to', ({ attributes, stopped }) => {
    const { listeners } = somePage();
    const preventDefault = vi.fn();
    listeners['submit']?.({ target: form(...attributes), preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(stopped);
  });
});

describe('an early click', () => {
  test('is done once when its part listens', async () => {
    const page = somePage();
    const { replayEarlyEvents, claimClick } = await scriptsOf(page);
    const button = control(page.listeners);
    button.click();
    vi.advanceTimersByTime(200);
    button.click.mockImplementation(() => {
      page.listeners['click']?.({ target: button });
      claimClick({ target: button as unknown as EventTarget });
    });
    replayEarlyEvents();
    replayEarlyEvents();
    vi.advanceTimersByTime(200);
    expect(button.click).toHaveBeenCalledTimes(2);
    expect(button.attributes).toEqual({});
  });

  test('stays until its part is hydrated, and is dropped if that part disappears', async () => {
    const page = somePage();
    const { replayEarlyEvents } = await scriptsOf(page);
    const asleep = control(page.listeners);
    const gone = control(page.listeners, { getClientRects: () => [] });
    asleep.click();
    gone.click();
    replayEarlyEvents();
    expect([...page.earlyClicks]).toEqual([asleep]);
    expect(gone.click).toHaveBeenCalledTimes(1);
  });

  test.each([
    { type: 'checkbox', checked: true, before: false },
    { type: 'checkbox', checked: false, before: true },
    { type: 'radio', checked: true, before: false },
  ])('on a $type sets it back before it sets it again', async ({ before, ...facts }) => {
    const page = somePage();
    const { replayEarlyEvents } = await scriptsOf(page);
    const seen: boolean[] = [];
    const box = control(page.listeners, facts) as ReturnType<typeof control> & { checked: boolean };
    box.click();
    box.click.mockImplementation(() => void seen.push(box.checked));
    replayEarlyEvents();
    expect(seen).toEqual([before]);
  });
});
