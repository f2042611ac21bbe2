import { useLingui } from '@lingui/react/macro';
import Paperclip from 'lucide-react/icons/paperclip';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Chooses pictures and PDFs. */
export function AttachButton({
  disabled,
  onFiles,
}: {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept="image/*,application/pdf"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Attach photos or PDFs`}
        title={t`Attach photos or PDFs`}
        disabled={disabled}
        onClick={() => field.current?.click()}
      >
        <Paperclip aria-hidden="true" />
      </Button>
    </>
  );
}
