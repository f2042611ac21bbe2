import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { JobApplication } from '#contract/jobs/job-replies.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { MessageLink } from '../cards/message-link.tsx';

/** To an applicant's profile, unless they are gone, and to the conversation with them. */
export function ApplicantLinks({
  application: { creator, applicantHere },
}: {
  application: JobApplication;
}) {
  return (
    <>
      {applicantHere && (
        <Link
          to="/creators/$id"
          params={{ id: String(creator.id) }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <Trans>
            View Profile<span className="sr-only"> of {creator.user.fullName}</span>
          </Trans>
        </Link>
      )}
      <MessageLink userId={creator.userId} name={creator.user.fullName} />
    </>
  );
}
