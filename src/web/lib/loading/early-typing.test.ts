import { afterEach, expect, test, vi } from 'vitest';
import { captureEarlyEvents } from './early-events.ts';

/** A text field of the browser. */
class TextField {
  defaultValue = '';
  #value = '';
  get value() {
    return this.#value;
  }
  set value(next: string) {
    this.#value = next;
  }
  matches = () => true;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A rendered page with one field, controlled by React once hydrated. */
async function pageWithField() {
  const heard: Record<string, (event: object) => void> = {};
  const page = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      heard[type] = listener;
    },
    typed: undefined,
  };
  captureEarlyEvents(page as unknown as Window & typeof globalThis);
  vi.resetModules();
  vi.stubGlobal('typed', page.typed);
  const { replayEarlyEvents, claimTyped } = await import('./early-events.ts');
  const told: string[] = [];
  const field = new TextField();
  let awake = false;
  let asReactSetIt: string | undefined;
  const happens = ({ type }: { type: string }) => {
    if (type === 'input') heard['input']?.({ target: field });
    if (!awake) return true;
    if (type === 'input') claimTyped({ target: field as unknown as EventTarget });
    if (asReactSetIt === undefined) steer();
    else if (field.value !== asReactSetIt) {
      asReactSetIt = field.value;
      told.push(field.value);
    }
    return true;
  };
  /** React sees every value that is set on the field itself. */
  const steer = () => {
    asReactSetIt = field.value;
    Object.defineProperty(field, 'value', {
      configurable: true,
      get: () => Reflect.get(TextField.prototype, 'value', field),
      set: (next: string) => {
        asReactSetIt = next;
        Reflect.set(TextField.prototype, 'value', next, field);
      },
    });
  };
  Object.assign(field, { dispatchEvent: happens });
  return {
    field,
    told,
    type: (words: string) => {
      Reflect.set(TextField.prototype, 'value', words, field);
      happens({ type: 'input' });
    },
    wake: () => {
      awake = true;
    },
    replayEarlyEvents,
  };
}

test('typed input is replayed once, when its part is hydrated', async () => {
  const { field, told, type, wake, replayEarlyEvents } = await pageWithField();
  type('Port');
  type('Portrait');
  replayEarlyEvents();
  expect(told).toEqual([]);
  wake();
  replayEarlyEvents();
  replayEarlyEvents();
  expect(told).toEqual(['Portrait']);
  expect(field.value).toBe('Portrait');
});

test('what is typed once a part listens is its own', async () => {
  const { told, type, wake, replayEarlyEvents } = await pageWithField();
  type('Port');
  wake();
  type('Portrait');
  type('Portraits');
  replayEarlyEvents();
  expect(told).toEqual(['Portraits']);
});
