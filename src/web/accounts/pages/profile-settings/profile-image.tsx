import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type CurrentUser, updateUser } from '#contract/accounts/accounts.ts';
import { largestImage, sendProfileImage, uploadTooLarge } from '#contract/uploads/uploads.ts';
import { useOwnProfile } from '#web/creators/profile/use-own-profile.ts';
import { useApi } from '#web/lib/api/query.ts';
import { sendFile } from '#web/lib/api/send-file.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { type Focus, FocusPicker } from '#web/ui/forms/focus-picker.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';

/** The viewer's own picture, with upload and removal. */
export function ProfileImage({ user }: { user: CurrentUser }) {
  const { t } = useLingui();
  const api = useApi();
  const { showUser } = useOwnProfile();
  const [pending, setPending] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const params = { id: user.id };
  const fail = (description: string) => toastError(t`Error`, description);

  // What was sent, to cut it elsewhere.
  const [sent, setSent] = useState<File>();
  const upload = async (file: File, focus?: Focus) => {
    if (file.size > largestImage) return fail(uploadTooLarge);
    if (!file.type.startsWith('image/')) return fail(t`The selected file is not a valid image`);
    const { signal } = new AbortController();
    setProgress(0);
    const taken = await sendFile(sendProfileImage, file, {
      signal,
      onProgress: setProgress,
      query: focus && { ...focus },
    })
      .catch((error: unknown) => fail(reasonOf(error, t`Failed to upload image`)))
      .finally(() => setProgress(null));
    if (!taken) return;
    const body = { profileImage: taken.imageUrl };
    await api(updateUser, { params, body }).then(
      (changed) => {
        showUser(changed);
        setSent(file);
        toast({
          title: t`Profile image updated`,
          description: t`Profile image uploaded successfully`,
        });
      },
      () => fail(t`Failed to update profile with new image`),
    );
  };
  const remove = () =>
    api(updateUser, { params, body: { profileImage: '' } }).then(
      (changed) => {
        showUser(changed);
        setSent(undefined);
        toast({ title: t`Profile image removed` });
      },
      () => fail(t`Failed to remove profile image`),
    );
  const run = (work: () => Promise<unknown>) => {
    setPending(true);
    void work().finally(() => setPending(false));
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar
        alt={user.profileImage ? t`Your profile image` : ''}
        initials={initialsOf(user.fullName)}
        src={user.profileImage}
        size="xl"
        loading="eager"
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={t`Choose a profile image`}
            accept="image/*"
            pending={pending}
            onFiles={([file]) => file && run(() => upload(file))}
          >
            <Trans>Change Image</Trans>
          </FileButton>
          {sent && <Reposition file={sent} onChange={(focus) => run(() => upload(sent, focus))} />}
          {user.profileImage !== '' && (
            <AlertDialog
              trigger={
                <Button variant="ghost">
                  <Trans>Remove</Trans>
                </Button>
              }
              title={t`Remove profile image`}
              text={t`Are you sure you want to remove your profile image?`}
              confirmLabel={t`Remove`}
              destructive
              onConfirm={() => run(remove)}
            />
          )}
        </div>
        {progress !== null && <ProgressBar label={t`Uploading`} value={progress} />}
        <p className="text-muted-foreground text-sm">
          <Trans>JPEG, PNG, or WebP, up to 15 MB.</Trans>
        </p>
      </div>
    </div>
  );
}

/** Cuts the photo that was just sent around another point. */
function Reposition({ file, onChange }: { file: File; onChange: (focus: Focus) => void }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [focus, setFocus] = useState<Focus | null>(null);
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setFocus(null);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const save = () => {
    setOpen(false);
    if (focus) onChange(focus);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Trans>Reposition</Trans>
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title={t`Reposition your profile image`}>
          <FocusPicker picture={<img src={address} alt="" />} focus={focus} onChange={setFocus} />
          <DialogActions>
            <Button disabled={!focus} onClick={save}>
              <Trans>Save</Trans>
            </Button>
          </DialogActions>
        </DialogContent>
      </Dialog>
    </>
  );
}
