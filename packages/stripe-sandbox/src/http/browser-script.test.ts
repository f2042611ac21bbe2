import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { asset } from '../pages/assets.ts';

interface ScriptStripe {
  (key: string): Record<string, unknown>;
  version: string;
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
