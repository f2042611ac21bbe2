const longest = 120;

/**
 * A name that can be shown and saved anywhere: the last part of a path, without control characters,
 * bidirectional marks or reserved characters; its extension follows the content.
 */
export function harmlessName(name: string, ending: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}\u2028\u2029<>:"|?*%;]/gu, '')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const stem = [...plain].slice(0, longest).join('').trim();
  return `${stem === '' ? 'file' : stem}.${ending}`;
}
