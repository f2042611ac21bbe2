import { maxPreviewBytes, previewSide } from '#contract/galleries/gallery-uploads.ts';

async function makePreview(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, previewSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const preview = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 });
  return preview.size <= maxPreviewBytes ? preview : null;
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void makePreview(data)
    .catch(() => null)
    .then((preview) => postMessage(preview));
});
