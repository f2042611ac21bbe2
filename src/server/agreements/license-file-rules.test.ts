import { expect, it } from 'vitest';
import { templateRights } from '#contract/agreements/usage-rights.ts';
import { licenseFiles } from './license-file-rules.ts';

const license = {
  licenseId: 'abc',
  document: {
    title: 'Agreement for job #5',
    lines: ['Made', 'Use', 'Credit', 'Publish', 'People', 'Plans'].map((title) => ({
      title,
      text: `${title} < & > "words"\u0000`,
    })),
    rights: templateRights.personal,
    creator: 'Frida & <Sons>',
    language: 'en',
  },
  sha256: 'a'.repeat(64),
  signedAt: '2026-11-20T12:00:00.000Z',
  url: 'https://site.example/licenses/abc',
};

it('has the lines about the files only, and their public page', () => {
  const { text, json } = licenseFiles(license);
  for (const title of ['Use', 'Credit', 'Publish', 'People'])
    expect(text).toContain(`\n${title}\n`);
  for (const title of ['Made', 'Plans']) expect(text).not.toContain(`\n${title}\n`);
  expect(text).toContain(license.url);
  expect(JSON.parse(json)).toMatchObject({ id: 'abc', rights: templateRights.personal });
});

it('writes XMP that any name leaves well formed', () => {
  const { xmp } = licenseFiles(license);
  expect(xmp).toContain('<rdf:li>Frida &amp; &lt;Sons&gt;</rdf:li>');
  expect(xmp).toContain('Use &lt; &amp; &gt; &quot;words&quot;</rdf:li>');
  expect(xmp).not.toContain('\u0000');
  expect(licenseFiles(license)).toEqual(licenseFiles({ ...license }));
});

it('credits nobody where no credit is agreed', () => {
  const rights = { ...templateRights.personal, credit: 'none' } as const;
  const { xmp } = licenseFiles({ ...license, document: { ...license.document, rights } });
  expect(xmp).not.toContain('photoshop:Credit');
});
