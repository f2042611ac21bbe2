import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reportGallery, reportSharedGallery } from '#contract/galleries/gallery-links.ts';
import { useApi } from '#web/lib/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';

/** Tells the operators about a gallery, by its link or by its client's account. */
export function ReportGallery({
  of,
}: {
  of: { readonly token: string } | { readonly id: number };
}) {
  const { t } = useLingui();
  const api = useApi();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async (close: () => void) => {
    setPending(true);
    setProblem(undefined);
    try {
      const body = { reason };
      await ('token' in of
        ? api(reportSharedGallery, { params: of, body })
        : api(reportGallery, { params: of, body }));
      toast({ title: t`Report sent`, description: t`Our team will look at this gallery.` });
      setReason('');
      close();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setPending(false);
    }
  };
  return (
    <FormDialog
      trigger={
        <Button variant="link" size="sm" className="justify-self-start text-muted-foreground">
          <Trans>Report this gallery</Trans>
        </Button>
      }
      title={t`Report this gallery`}
      text={t`Tell our team what shouldn't be here. The creator doesn't see who reported it.`}
      submitLabel={<Trans>Send report</Trans>}
      pending={pending}
      disabled={reason.trim() === ''}
      onSubmit={(close) => void submit(close)}
    >
      <Field label={t`What's wrong?`} required>
        <Textarea
          rows={4}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {problem !== undefined && <FormError title={problem} />}
    </FormDialog>
  );
}
