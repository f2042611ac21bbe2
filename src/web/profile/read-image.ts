/** A picture from the device as a data URL; null when it is none. */
export async function readImage(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return null;
  const read = await new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
  return typeof read === 'string' && read.startsWith('data:image/') ? read : null;
}
