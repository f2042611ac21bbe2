import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { copyText } from '#web/lib/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** Shown once: the server stores only hashes. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  const copy = async () => {
    const description = t`Store them somewhere you can reach without your phone.`;
    if (await copyText(text)) return toast({ title: t`Copied`, description });
    // If the page is not allowed to copy, the person can.
    if (list.current) getSelection()?.selectAllChildren(list.current);
    toast({ title: t`Press Ctrl+C or ⌘C to copy`, description });
  };
  return (
    <div className="grid gap-4">
      <ul
        ref={list}
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-muted p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </div>
  );
}
