import { afterAll, beforeAll, expect, it, vi } from 'vitest';

interface Rules {
  createScriptURL(address: string): string;
  createHTML(markup: string): string;
}
let rules: Rules;
beforeAll(async () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('location', new URL('https://photos.example.com/search'));
  await import('./trusted-types.ts');
  const [name, made] = createPolicy.mock.calls[0] as [string, Rules];
  expect(name).toBe('default');
  rules = made;
});
afterAll(() => vi.unstubAllGlobals());

it('scripts come from this site and Stripe', () => {
  for (const address of [
    '/assets/map.js',
    'https://js.stripe.com/v3',
    'https://m.js.stripe.com/v3',
    'blob:https://photos.example.com/1',
  ])
    expect(rules.createScriptURL(address)).toBe(address);
  for (const address of [
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'https://evil-js.stripe.com/a.js',
    'https://js.stripe.com.evil.example/a.js',
    'data:text/javascript,1',
  ])
    expect(() => rules.createScriptURL(address)).toThrow(TypeError);
});

it('HTML strings lose their tags', () => {
  expect(rules.createHTML('© <a href="https://x.example">Maps</a>')).toBe('© Maps');
  for (const nasty of [
    '<img src=x onerror=alert(1)>',
    '<<b>script>alert(1)</script',
    '<svg/onload=1',
  ])
    expect(rules.createHTML(nasty)).not.toContain('<');
});

it('strings never become code', () => {
  expect(Object.keys(rules).sort()).toEqual(['createHTML', 'createScriptURL']);
});
