import { Trans, useLingui } from '@lingui/react/macro';
import { useSite } from '#web/lib/api/site.ts';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { CreatorPicker, type Invited } from './creator-picker.tsx';

/** Who sees a new job. */
export interface Audience {
  readonly by: 'public' | 'invited';
  /** Kept while everyone is chosen. */
  readonly creators: readonly Invited[];
}
export const everyone: Audience = { by: 'public', creators: [] };

interface AudienceFieldProps {
  readonly value: Audience;
  readonly onChange: (value: Audience) => void;
  /** Nobody was chosen. */
  readonly isMissing: boolean;
}

/** Whether everyone finds the job, or only creators whom the client chooses. */
export function AudienceField({ value, onChange, isMissing }: AudienceFieldProps) {
  const { t } = useLingui();
  const { offers } = useSite();
  if (!offers) return <PublicNote />;
  return (
    <section aria-labelledby="job-audience" className="grid grid-cols-1 gap-4">
      <h2 id="job-audience" className="font-semibold">
        <Trans>Who can answer</Trans>
      </h2>
      <SegmentedControl
        legend={t`Who can answer`}
        name="audience"
        value={value.by}
        onValueChange={(by) => onChange({ ...value, by })}
        segments={[
          { value: 'public', label: t`Everyone` },
          { value: 'invited', label: t`Creators I choose` },
        ]}
      />
      {value.by === 'public' ? (
        <PublicNote />
      ) : (
        <>
          <p className="text-muted-foreground text-sm">
            <Trans>
              Only they can read this. Each answers with a price or applies at your budget, and you
              compare the answers. They don't see each other's prices.
            </Trans>
          </p>
          {isMissing && (
            <p role="alert" className="text-red-ink text-sm">
              <Trans>Choose at least one creator</Trans>
            </p>
          )}
          <CreatorPicker
            chosen={value.creators}
            onChange={(creators) => onChange({ ...value, creators })}
          />
        </>
      )}
    </section>
  );
}

/** Who reads a job that is for everyone. */
export const PublicNote = () => (
  <p className="text-muted-foreground text-sm">
    <Trans>Anyone can read this, even without an account. Only applicants read the notes.</Trans>
  </p>
);
