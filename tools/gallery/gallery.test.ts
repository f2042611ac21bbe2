import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let vite: ViteDevServer;
let cacheDir = '';
let html = '';

beforeAll(async () => {
  // The developer's own Vite keeps its cache.
  cacheDir = await mkdtemp(join(tmpdir(), 'gallery-'));
  vite = await createServer({
    cacheDir,
    configFile: 'vite.config.ts',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const loaded = await vite.ssrLoadModule('/tools/gallery/gallery.tsx');
  const Gallery = loaded['Gallery'] as FunctionComponent;
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  html = renderToString(createElement(I18nProvider, { i18n }, createElement(Gallery)));
});

afterAll(async () => {
  await vite.close();
  await rm(cacheDir, { recursive: true, force: true });
});

/** The first tag of this name whose attributes hold the text. */
function tag(name: string, text: string): string {
  return (
    html.match(new RegExp(`<${name}\\b[^>]*>`, 'g'))?.find((found) => found.includes(text)) ?? ''
  );
}

describe('components on the server', () => {
  it('draws a suggesting field as a text field with its label', () => {
    const input = tag('input', 'role="combobox"');
    const id = / id="([^"]+)"/.exec(input)?.[1] ?? 'none';
    expect(input).toContain('name="location"');
    expect(tag('label', `for="${id}"`)).not.toBe('');
  });

  it('ties the error of a field to its control', () => {
    const input = tag('input', 'name="email"');
    const description = / aria-describedby="([^"]+)"/.exec(input)?.[1] ?? 'none';
    expect(input).toContain('aria-invalid="true"');
    expect(tag('p', `id="${description}"`)).not.toBe('');
  });

  it('renders a picture immediately, without waiting for the browser', () => {
    expect(tag('img', 'alt="Grace"')).toContain('loading="eager"');
  });

  it('says a rating in words', () => {
    expect(tag('svg', 'aria-label="4.8 out of 5 stars"')).toContain('role="img"');
  });

  it('names the place of the toasts and the key that leads there', () => {
    expect(tag('div', 'aria-label="Notifications (F8)"')).toContain('role="region"');
  });
});
