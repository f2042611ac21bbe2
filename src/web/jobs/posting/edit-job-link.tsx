import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';

interface EditJobLinkProps {
  readonly jobId: number;
  /** For screen readers, to tell several in a list apart. */
  readonly title?: string;
  readonly className?: string;
}

/** Links to the form of a job that can still be changed. */
export function EditJobLink({ jobId, title, className }: EditJobLinkProps) {
  return (
    <Link
      to="/post-job"
      search={{ job: jobId }}
      className={buttonClass({ variant: 'outline', size: 'sm', ...(className && { className }) })}
    >
      <Trans>Edit job</Trans>
      {title !== undefined && <span className="sr-only"> {title}</span>}
    </Link>
  );
}
