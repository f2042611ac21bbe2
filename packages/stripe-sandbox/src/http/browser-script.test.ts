import { createContext, runInContext } from 'node:vm';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { asset } from '../pages/assets.ts';

interface ScriptStripe {
  (key: string): Record<string, unknown>;
  version: string;
}

interface ScriptElements {
  create(type: string, options: object): { mount(place: object): void; destroy(): void };
  submit(): Promise<{ error: { message: string } }>;
}

function runScript(): ScriptStripe {
  const window: { Stripe?: ScriptStripe } = {};
  runInContext(asset('stripe.js')?.body ?? '', createContext({ window }));
  if (!window.Stripe) throw new Error('The script put nothing on window.');
  return window.Stripe;
}

test('the script is one that the loader and the React components accept', () => {
  const Stripe = runScript();
  const stripe = Stripe('pk_test_1');
  for (const name of ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment']) {
    expect(stripe[name], name).toBeTypeOf('function');
  }
  for (const name of ['confirmPayment', 'retrievePaymentIntent', '_registerWrapper']) {
    expect(stripe[name], name).toBeTypeOf('function');
  }
});

test('the script refuses a key that must not be in a browser', () => {
  expect(() => runScript()('sk_test_1')).toThrow(/publishable key/);
});

test('serves no file but its own three', () => {
  expect(asset('../store.ts')).toBeUndefined();
  expect(asset('constructor')).toBeUndefined();
  expect(asset('style.css')?.headers['content-type']).toContain('text/css');
});

function elementsIn(locale: string) {
  const window = new Window();
  const { document } = window;
  const globals = { window, document, queueMicrotask };
  runInContext(asset('stripe.js')?.body ?? '', createContext(globals));
  const stripe = (window as unknown as { Stripe: ScriptStripe }).Stripe('pk_test_1');
  const elements = (stripe['elements'] as (options: object) => ScriptElements)({ locale });
  const addPlace = () => {
    const place = document.createElement('div');
    document.body.append(place);
    return place;
  };
  return { window, elements, addPlace };
}

test('the elements use their configured language, and name missing fields', async () => {
  const { elements, addPlace } = elementsIn('es');
  const place = addPlace();
  elements.create('address', { mode: 'billing' }).mount(place);
  await Promise.resolve();
  expect(place.textContent).toContain('Código postal');
  expect((await elements.submit()).error.message).toBe('Escribe tu nombre completo.');
});

test('the card asks for country and ZIP code unless an element asks for the whole address', async () => {
  const { window, elements, addPlace } = elementsIn('en');
  const place = addPlace();
  const labels = () => [...place.querySelectorAll('label')].map(({ textContent }) => textContent);
  const card = ['Card number', 'Expiry', 'CVC'];
  elements.create('payment', {}).mount(place);
  await expect.poll(labels).toEqual([...card, 'Country or region', 'ZIP code']);

  const country = place.querySelector('select');
  if (!country) throw new Error('No choice of country');
  country.value = 'MX';
  country.dispatchEvent(new window.Event('change'));
  expect(labels()).toEqual([...card, 'Country or region']);

  const address = elements.create('address', { mode: 'billing' });
  address.mount(addPlace());
  expect(labels()).toEqual(card);
  address.destroy();
  expect(labels()).toEqual([...card, 'Country or region']);
});
