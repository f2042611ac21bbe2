import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { findFileLicense, type License } from '#contract/agreements/licenses.ts';
import { SaidError } from '#web/lib/api/api-error.ts';
import { useApi, useTask } from '#web/lib/api/query.ts';
import { messageOf } from '#web/lib/forms/form.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { DropZone } from '#web/ui/forms/drop-zone.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { hashOf, maxHashedBytes } from '../components/hash-file.ts';
import { RightsList } from '../components/rights-list.tsx';

function LicenseCheck() {
  const { t } = useLingui();
  const api = useApi();
  const check = useTask({
    mutationFn: async (file: File) => {
      if (file.size > maxHashedBytes)
        throw new SaidError(t`This file is too large to check in a browser: at most 1 GB.`);
      // Browsers compute it only on encrypted pages.
      if (!globalThis.crypto?.subtle)
        throw new SaidError(
          t`This site can't check files, as its address doesn't start with https.`,
        );
      const sha256 = await hashOf(file);
      return { name: file.name, ...(await api(findFileLicense, { params: { sha256 } })) };
    },
  });
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:px-6">
      <header className="grid gap-2">
        <h1 className="font-bold text-xl">
          <Trans>Check a file's usage rights</Trans>
        </h1>
        <p className="text-muted-foreground">
          <Trans>
            Choose a photo or video that was delivered here. We check it in your browser and never
            upload it. Edited or re-saved copies won't match.
          </Trans>
        </p>
      </header>
      <DropZone
        label={t`File to check`}
        accept=""
        chooseLabel={<Trans>Choose a file</Trans>}
        onFiles={([file]) => file && check.mutate(file)}
      >
        <p className="pointer-coarse:hidden">
          <Trans>Drop a file here</Trans>
        </p>
      </DropZone>
      <div aria-live="polite" className="grid gap-4">
        {check.isPending && (
          <p>
            <Trans>Checking…</Trans>
          </p>
        )}
        {check.isError && (
          <FormError title={messageOf(check.error, t`We couldn't check this file`)} />
        )}
        {check.data && <Found {...check.data} />}
      </div>
    </div>
  );
}

interface Checked {
  readonly name: string;
  readonly known: boolean;
  readonly license: License | null;
}

function Found({ name, known, license }: Checked) {
  return (
    <section aria-labelledby="found" className="grid gap-4">
      <h2 id="found" className="wrap-anywhere font-semibold text-lg">
        {name}
      </h2>
      {license ? (
        <RightsList license={license} />
      ) : (
        <p>
          {known ? (
            <Trans>
              This file was delivered here, without an agreement about usage rights. Ask the person
              who made it.
            </Trans>
          ) : (
            <Trans>
              We don't know this file. It may be edited, saved again, or from somewhere else. Ask
              the person who made it before you use it.
            </Trans>
          )}
        </p>
      )}
    </section>
  );
}

export const page = definePage({
  load: async (): Promise<undefined> => undefined,
  head: () => ({
    title: msg`Check a file's usage rights`,
    description: msg`Check the usage rights of a photo or video without uploading it.`,
  }),
  View: LicenseCheck,
});
