import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxPortfolioCaptions } from '#contract/uploads/captions.ts';
import type { PortfolioFilm } from '#contract/uploads/films.ts';
import { captionsIn } from '#web/lib/forms/read-captions.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';

interface CaptionsFieldProps {
  readonly film: PortfolioFilm;
  /** Whether it has captions, or will have once it is saved. */
  readonly has: boolean;
  /** With WebVTT, or null to take them away. */
  readonly onChange: (captions: string | null) => void;
}

/** The captions of a portfolio's film. */
export function CaptionsField({ film, has, onChange }: CaptionsFieldProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    const read = await captionsIn(file, film.seconds);
    if ('problem' in read) return setProblem(read.problem);
    if (read.text.length > maxPortfolioCaptions)
      return setProblem(t`Captions of a portfolio video can be up to 20 KB`);
    setProblem(undefined);
    onChange(read.text);
  };
  return (
    <fieldset className="grid justify-items-start gap-2">
      <legend className="font-semibold text-sm">
        <Trans>Captions</Trans>
      </legend>
      <p role="status" className="text-muted-foreground text-sm">
        {has ? (
          <Trans>This video has captions.</Trans>
        ) : film.sound === false ? (
          <Trans>This video has no sound, so it needs no captions.</Trans>
        ) : (
          <Trans>No captions yet. People who can't hear it miss what is said.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          size="sm"
          label={t`Captions as WebVTT`}
          accept=".vtt,text/vtt"
          onFiles={(files) => void take(files)}
        >
          {has ? <Trans>Replace captions</Trans> : <Trans>Add captions</Trans>}
        </FileButton>
        {has && (
          <Button variant="outline" size="sm" onClick={() => onChange(null)}>
            <Trans>Remove captions</Trans>
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-red-ink text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
