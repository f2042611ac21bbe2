import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataArchive, getPrivacy, requestArchive } from '#contract/privacy/privacy.ts';
import { invalidate, useApi } from '#web/lib/api/query.ts';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { toastError } from '#web/ui/feedback/toast.ts';

/** Requests the person's data archive, and offers its download. */
export function DataDownload({ archive }: { archive: DataArchive | null }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const making = archive?.state === 'making';
  const requestDownload = async () => {
    setPending(true);
    try {
      await api(requestArchive);
    } catch (error) {
      toastError(t`Error`, reasonOf(error, t`We couldn't request your data. Please try again.`));
    } finally {
      await invalidate(queryClient, getPrivacy);
      setPending(false);
    }
  };
  return (
    <>
      <p className="text-muted-foreground">
        <Trans>
          One ZIP file with everything we keep about you: your profile, photos, messages, jobs,
          bookings, and payments.
        </Trans>
      </p>
      <div role="status">
        {making && <Trans>We're preparing your download. We'll email you when it's ready.</Trans>}
        {archive?.state === 'failed' && (
          <Trans>We couldn't prepare your data. Please try again.</Trans>
        )}
        {archive?.state === 'ready' && archive.expiresAt !== null && (
          <Trans>
            Ready: {formatFileSize(archive.bytes ?? 0, i18n.locale)}, as of{' '}
            {format.dateTime(archive.requestedAt)}. Available until {format.date(archive.expiresAt)}
            .
          </Trans>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {archive?.address != null && (
          <a href={archive.address} download className={buttonClass()}>
            <Trans>Download</Trans>
          </a>
        )}
        {!making && (
          <Button variant="outline" pending={pending} onClick={() => void requestDownload()}>
            {archive?.state === 'ready' ? (
              <Trans>Prepare a new download</Trans>
            ) : (
              <Trans>Download my data</Trans>
            )}
          </Button>
        )}
      </div>
    </>
  );
}
