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
  const listeners: Record<string, (event: object) => void> = {};
  const page = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    earlyInput: undefined,
  };
  captureEarlyEvents(page as unknown as Window & typeof globalThis);
  vi.resetModules();
  vi.stubGlobal('earlyInput', page.earlyInput);
  const { replayEarlyEvents, claimInput } = await import('./early-events.ts');
  const received: string[] = [];
  const field = new TextField();
  let awake = false;
  let asReactSetIt: string | undefined;
  const happens = ({ type }: { type: string }) => {
    if (type === 'input') listeners['input']?.({ target: field });
    if (!awake) return true;
    if (type === 'input') claimInput({ target: field as unknown as EventTarget });
    if (asReactSetIt === undefined) steer();
    else if (field.value !== asReactSetIt) {
      asReactSetIt = field.value;
      received.push(field.value);
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
    received,
    type: (text: string) => {
      Reflect.set(TextField.prototype, 'value', text, field);
      happens({ type: 'input' });
    },
    wake: () => {
      awake = true;
    },
    replayEarlyEvents,
  };
}

test('typed input is replayed once, when its part is hydrated', async () => {
  const { field, received, type, wake, replayEarlyEvents } = await pageWithField();
  type('Port');
  type('Portrait');
  replayEarlyEvents();
  expect(received).toEqual([]);
  wake();
  replayEarlyEvents();
  replayEarlyEvents();
  expect(received).toEqual(['Portrait']);
  expect(field.value).toBe('Portrait');
});

test('what is typed once a part listens is its own', async () => {
  const { received, type, wake, replayEarlyEvents } = await pageWithField();
  type('Port');
  wake();
  type('Portrait');
  type('Portraits');
  replayEarlyEvents();
  expect(received).toEqual(['Portraits']);
});
