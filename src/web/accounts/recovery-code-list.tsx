import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Shown once: the server keeps only what it needs to recognise them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ title: t`Copied`, description: t`Keep them where you find them without your phone.` });
  };
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-muted p-4 font-mono sm:grid-cols-2">
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
