import { Trans } from '@lingui/react/macro';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import { Suspense, useState } from 'react';
import type { PublicKind } from '#contract/admin/takedowns.ts';
import { useUser } from '#web/lib/api/session.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';

const ReportSubjectDialog = lazyPart(
  async () => (await import('./report-subject-dialog.tsx')).ReportSubjectDialog,
);
const TakeDownDialog = lazyPart(
  async () => (await import('./take-down-dialog.tsx')).TakeDownDialog,
);

export interface SubjectProps {
  readonly kind: PublicKind;
  readonly id: number;
  readonly ownerId: number;
  /** What it is called, for the dialog. */
  readonly name: string;
}

/**
 * Under what is public: anyone reports it, who runs the site hides it or asks for a change. Nothing
 * for its owner.
 */
export function SubjectButton({
  className = '-ms-3 text-muted-foreground',
  ...subject
}: SubjectProps & { readonly className?: string }) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  if (user?.id === subject.ownerId) return null;
  const Asking = user?.isSupport ? TakeDownDialog : ReportSubjectDialog;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={`justify-self-start noscript:hidden ${className}`}
        onClick={() => setOpen(true)}
      >
        {user?.isSupport ? <EyeOff aria-hidden="true" /> : <Flag aria-hidden="true" />}
        {user?.isSupport ? (
          <Trans>Hide or ask for a change</Trans>
        ) : subject.kind === 'profile' ? (
          <Trans>Report this profile</Trans>
        ) : subject.kind === 'job' ? (
          <Trans>Report this job</Trans>
        ) : (
          <Trans>Report</Trans>
        )}
      </Button>
      {open && (
        <Suspense>
          <Asking {...subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
