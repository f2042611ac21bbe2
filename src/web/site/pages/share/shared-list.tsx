import { Plural, Trans, useLingui } from '@lingui/react/macro';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useState } from 'react';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import type { Refusal, Shared } from '#web/lib/shared-files.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';

/** What was shared, and what was left out of it. */
export function SharedList({ shared: { files, text, refused } }: { shared: Shared }) {
  const { t, i18n } = useLingui();
  const size = formatFileSize(
    files.reduce((sum, file) => sum + file.size, 0),
    i18n.locale,
  );
  const reasons: Record<Refusal, string> = {
    kind: t`not a photo, video, or PDF`,
    empty: t`an empty file`,
    many: t`more than 30 at once`,
    large: t`more than 200 MB at once`,
    room: t`no storage left on this device`,
  };
  return (
    <>
      {files.length > 0 && (
        <section aria-labelledby="shared-files" className="grid gap-3">
          <h2 id="shared-files" className="text-muted-foreground text-sm">
            <Plural value={files.length} one="# file" other="# files" />
            {' · '}
            {size}
          </h2>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
            {files.map((file) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                <SharedFile file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {text !== '' && <WrittenText className="wrap-anywhere card p-4">{text}</WrittenText>}
      {refused.length > 0 && (
        <div role="note" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink text-sm">
          <p className="font-semibold">
            <Trans>Left out</Trans>
          </p>
          <ul>
            {refused.map(({ name, reason }) => (
              <li key={`${name} ${reason}`} className="wrap-anywhere">
                {name}: {reasons[reason]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Its picture if the browser draws it; otherwise its name. */
function SharedFile({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address ? (
    <img
      src={address}
      alt={file.name}
      onError={() => setAddress(undefined)}
      className="aspect-square w-full rounded-md bg-muted object-cover"
    />
  ) : (
    <span className="grid aspect-square w-full place-content-center justify-items-center gap-2 overflow-hidden rounded-md bg-muted p-2 text-center text-xs">
      <FileText aria-hidden="true" className="size-5" />
      <span className="wrap-anywhere line-clamp-2">{file.name}</span>
    </span>
  );
}
