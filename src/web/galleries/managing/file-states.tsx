import { Plural, Trans } from '@lingui/react/macro';
import type { Gallery } from '#contract/galleries/galleries.ts';

/** How many files are where, and which of them can't be shown. */
export function FileStates({ items }: Pick<Gallery, 'items'>) {
  const checking = items.filter(({ state }) => state === 'uploaded' || state === 'checked').length;
  const hidden = items.filter(
    ({ state, problem }) => state === 'unproofable' && problem?.code !== 'captions',
  );
  if (checking + hidden.length === 0) return null;
  return (
    <section aria-labelledby="file-states" className="grid gap-2 text-sm">
      <h2 id="file-states" className="sr-only">
        <Trans>Files</Trans>
      </h2>
      {checking > 0 && (
        <p role="status" className="text-muted-foreground">
          <Plural
            value={checking}
            one="We're checking # file and preparing its preview."
            other="We're checking # files and preparing their previews."
          />
        </p>
      )}
      {hidden.length > 0 && (
        <details>
          <summary className="cursor-pointer">
            <Plural
              value={hidden.length}
              one="# file is kept, but can't be shown"
              other="# files are kept, but can't be shown"
            />
          </summary>
          <ul className="mt-2 grid gap-1 text-muted-foreground">
            {hidden.map(({ number, name, problem }) => (
              <li key={number}>
                <span className="font-medium text-foreground">{name}</span> {problem?.message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
