import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { templateRights } from '#contract/agreements/usage-rights.ts';
import { findProgram } from '#server/platform/process/confined-program.ts';
import { licenseFiles, type SignedLicense } from './license-file-rules.ts';

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

const withRights = (rights: object, lines: SignedLicense['document']['lines'] = []) =>
  licenseFiles({
    ...license,
    document: { ...license.document, lines, rights: { ...templateRights.personal, ...rights } },
  });

it.each([
  ['none', 'DMI-PROHIBITED-AIMLTRAINING'],
  ['own_use', 'DMI-PROHIBITED-SEECONSTRAINT'],
  ['allowed', 'DMI-ALLOWED'],
] as const)('says as data whether AI may be trained on a file: %s', (aiTraining, term) => {
  const about = { about: 'machines', title: 'AI', text: 'Not for “training” & feeding' } as const;
  const { xmp, text, json } = withRights({ aiTraining }, [about]);
  expect(xmp).toContain(
    `<plus:DataMining>http://ns.useplus.org/ldf/vocab/${term}</plus:DataMining>`,
  );
  expect(xmp).toContain('Not for “training” &amp; feeding</rdf:li>');
  expect(text).toContain(about.text);
  expect(JSON.parse(json).rights.aiTraining).toBe(aiTraining);
});

it('says nothing about machines where the agreement is older', () => {
  const { xmp, json } = withRights({ aiTraining: undefined, generativeEdits: undefined });
  expect(xmp).not.toContain('plus');
  expect(JSON.parse(json).rights).not.toHaveProperty('aiTraining');
});

const hasExiftool = await findProgram('exiftool');
it.runIf(hasExiftool)('is read by photo programs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'license-'));
  try {
    const read = async (rights: object) => {
      const about = { about: 'machines', title: 'AI', text: 'Only for “own” systems' } as const;
      const path = join(folder, 'IMG_1.xmp');
      await writeFile(path, withRights(rights, [about]).xmp);
      const args = ['-j', '-n', '-XMP-plus:all', '-XMP-dc:Creator', path];
      const [{ SourceFile: _, ...found }] = JSON.parse(
        execFileSync('exiftool', args, { encoding: 'utf8' }),
      );
      return found;
    };
    expect(await read({ aiTraining: 'none' })).toMatchObject({
      DataMining: expect.stringMatching(/DMI-PROHIBITED-AIMLTRAINING$/),
      OtherConstraints: 'Only for “own” systems',
      Creator: 'Frida & <Sons>',
    });
    expect(await read({ aiTraining: 'own_use' })).toMatchObject({
      DataMining: expect.stringMatching(/DMI-PROHIBITED-SEECONSTRAINT$/),
    });
    expect(await read({ aiTraining: 'allowed' })).toMatchObject({
      DataMining: expect.stringMatching(/DMI-ALLOWED$/),
    });
    expect(await read({ aiTraining: undefined })).not.toHaveProperty('DataMining');
  } finally {
    await rm(folder, { recursive: true });
  }
});
