import type { Job } from '#contract/jobs/job-replies.ts';
import { cx } from '#web/ui/cx.ts';
import { Photo } from '#web/ui/display/photo.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';

/** How a job's description begins, beside its first photo if it has one. */
export function JobSummary({ job, lines }: { job: Job; lines: 2 | 3 }) {
  const [picture] = job.pictures;
  const three = picture !== undefined || lines === 3;
  return (
    <div className="flex items-start gap-4">
      <WrittenText
        className={cx(
          three ? 'line-clamp-3' : 'line-clamp-2',
          'min-w-0 flex-1 text-muted-foreground',
        )}
      >
        {job.description}
      </WrittenText>
      {picture && (
        <Photo
          src={picture.imageUrl}
          alt=""
          width={picture.width}
          height={picture.height}
          placeholder={picture.placeholder}
          focus={picture.focus}
          sizes="6rem"
          cropped
          className="h-18 w-24 shrink-0 rounded-md"
        />
      )}
    </div>
  );
}
