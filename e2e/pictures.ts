import type { Page } from '@playwright/test';
import sharp from 'sharp';

export interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture in one colour with a lighter middle, as a camera would name it. */
export async function picture(name: string, background: string): Promise<PictureFile> {
  const light = { create: { width: 500, height: 300, channels: 3, background: 'white' } } as const;
  const buffer = await sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
    .composite([{ input: await sharp(light).png().toBuffer() }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Drops files on the element, as if they came from another window. */
export async function dropFiles(page: Page, on: string, files: readonly PictureFile[]) {
  const carried = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      base64: buffer.toString('base64'),
    })),
  );
  const target = page.getByText(on, { exact: true });
  for (const type of ['dragover', 'drop'])
    await target.dispatchEvent(type, { dataTransfer: carried });
}
