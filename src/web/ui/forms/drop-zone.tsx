import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { FileButton } from './file-button.tsx';

type DropZoneProps = {
  /** Names the hidden file field. */
  label: string;
  /** Label of the button that opens the device's file picker. */
  chooseLabel: ReactNode;
  /** Shown above the button. */
  children: ReactNode;
  /** As in a file field's `accept`; dropped files are not checked against it. */
  accept: string;
  onFiles: (files: readonly File[]) => void;
  /** Takes what was dropped, folders too, instead of `onFiles`. */
  onTransfer?: (transfer: DataTransfer) => void;
  /** More buttons beside the one that chooses files. */
  more?: ReactNode;
};

/** Accepts several files, dropped or chosen. */
export function DropZone(props: DropZoneProps) {
  const { label, chooseLabel, children, accept, onFiles, onTransfer, more } = props;
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard.
    <div
      className={cx(
        'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-6 py-8 text-center',
        over && 'border-accent bg-muted',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false);
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setOver(false);
        if (onTransfer) onTransfer(event.dataTransfer);
        else onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      <div className="flex flex-wrap justify-center gap-3">
        <FileButton label={label} accept={accept} multiple onFiles={onFiles}>
          {chooseLabel}
        </FileButton>
        {more}
      </div>
    </div>
  );
}
