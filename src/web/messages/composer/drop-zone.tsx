import { Trans } from '@lingui/react/macro';
import { type DragEvent, type ReactNode, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Accepts files dragged onto its content. For pointers only: the button does the same. */
export function DropZone({
  disabled,
  onFiles,
  children,
}: {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  /** Entered but not left elements: each child fires both events. */
  const [depth, setDepth] = useState(0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is clickable here, files are dropped on it.
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={(event) => hasFiles(event) && setDepth((before) => before + 1)}
      onDragLeave={(event) => hasFiles(event) && setDepth((before) => Math.max(before - 1, 0))}
      onDragOver={(event) => {
        // Otherwise the browser navigates to the file.
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {depth > 0 && !disabled && (
        <p className="pointer-events-none absolute inset-3 grid place-items-center rounded-lg border-2 border-accent border-dashed bg-background/90 font-semibold">
          <Trans>Drop photos or PDFs here</Trans>
        </p>
      )}
    </div>
  );
}
