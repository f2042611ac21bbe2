import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  longestSubjectReport,
  type ReportGround,
  reportGrounds,
  reportSubject,
} from '#contract/admin/takedowns.ts';
import { useCall } from '#web/lib/api/query.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from '#web/ui/overlays/dialog-form.tsx';
import { groundLabels } from './ground-labels.ts';
import type { SubjectProps } from './subject-button.tsx';

/** Tells the operators what is wrong with a profile, a picture or a job. */
export function ReportSubjectDialog({
  kind,
  id,
  name,
  onClose,
}: SubjectProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const [ground, setGround] = useState<ReportGround | ''>('');
  const [email, setEmail] = useState('');
  const [reason, setReason, forget] = useDraft(`report-${kind}-${id}`, '');
  const report = useCall(reportSubject, {
    onSuccess: () => {
      toast({ title: t`Report sent`, description: t`Thank you. Our team will look at it.` });
      forget();
      onClose();
    },
  });
  const incomplete = ground === '' || reason.trim() === '' || (!user && email.trim() === '');
  const send = () => {
    if (ground === '') return;
    report.mutate({ body: { kind, id, ground, reason, ...(user ? {} : { email }) } });
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t`Report “${name}”`}
        text={t`Our team will look at it along with what you write. We won't tell its owner who reported it.`}
      >
        <DialogForm
          submitLabel={<Trans>Send report</Trans>}
          pending={report.isPending}
          disabled={incomplete}
          onSubmit={send}
        >
          <Field label={t`What's wrong?`} required>
            <Select
              value={ground}
              onChange={(event) => setGround(event.target.value as ReportGround)}
            >
              <option value="" disabled>
                {t`Choose a reason`}
              </option>
              {reportGrounds.map((one) => (
                <option key={one} value={one}>
                  {t(groundLabels[one])}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Tell us more`} required>
            <Textarea
              rows={4}
              maxLength={longestSubjectReport}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          {!user && (
            <Field
              label={t`Your email`}
              hint={t`We write to you once we've looked at it.`}
              required
            >
              <Input
                type="email"
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
          )}
          {report.error && <FormError title={report.error.message} />}
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
