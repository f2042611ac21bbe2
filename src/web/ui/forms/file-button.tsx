import { useRef } from 'react';
import { Button, type ButtonProps } from '../button.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Names the hidden file field. */
  readonly label: string;
  /** As in `accept` of a file field. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Picks a folder, with all files below it. */
  readonly folder?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the device's file picker. */
export function FileButton({
  label,
  accept,
  multiple,
  folder,
  onFiles,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        {...(folder && { webkitdirectory: '' })}
        accept={accept}
        aria-label={label}
        // The button says the same.
        aria-hidden="true"
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same files may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button variant="outline" {...button} onClick={() => input.current?.click()} />
    </>
  );
}
