import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import {
  addCalendar,
  type ImportedCalendar,
  largestCalendar,
  listCalendars,
  uploadCalendar,
} from '#contract/calendars/calendars.ts';
import { getCreatorAvailability } from '#contract/creators/availability.ts';
import { invalidate, queryOf, useApi } from '#web/lib/api/query.ts';
import { reasonOf, refusedFields, valuesOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { Input } from '#web/ui/forms/input.tsx';

const own = queryOf(listCalendars);

/** Adds a calendar by its address, or from a file. */
export function AddCalendarForm() {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const [uploading, setUploading] = useState(false);

  const added = (calendar: ImportedCalendar) => {
    client.setQueryData(own.queryKey, (current) => [...(current ?? []), calendar]);
    void invalidate(client, getCreatorAvailability);
    const { name, cutAt, unreadCount } = calendar;
    let description = t`${name} added. Its events now block your time.`;
    if (unreadCount > 0) description = t`${name} added, but some of its lines are unclear.`;
    if (cutAt !== null) description = t`${name} added, but it has more events than we can use.`;
    toast({ title: t`Success`, description });
  };
  const refused = (error: unknown) => {
    if (Object.keys(refusedFields(error)).length > 0) return;
    toastError(t`Error`, reasonOf(error, t`We couldn't add the calendar`));
  };
  const { errors, setErrors, pending, onSubmit } = useContractForm({
    schema: addCalendar.body,
    read: (form) => {
      const { url = '', name = '' } = valuesOf(form);
      return { url, name };
    },
    send: async (body, form) => {
      added(await api(addCalendar, { body }));
      form.reset();
    },
    refused,
  });
  const upload = async (chosen: File | undefined) => {
    if (!chosen || pending || uploading) return;
    setErrors({});
    if (chosen.size > largestCalendar) return setErrors({ content: t`5 MB or less` });
    setUploading(true);
    try {
      const name = chosen.name.replace(/\.ics$/i, '').slice(0, 60);
      added(await api(uploadCalendar, { body: { content: await chosen.text(), name } }));
    } catch (error) {
      setErrors(refusedFields(error));
      refused(error);
    } finally {
      setUploading(false);
    }
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_14rem]">
        <Field
          label={t`Calendar address`}
          hint={t`The secret iCal address, found in the calendar's settings in Google, Apple, or Outlook.`}
          error={errors['url']}
        >
          <Input
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://…/basic.ics"
          />
        </Field>
        <Field label={t`Name`} optional error={errors['name']}>
          <Input name="name" maxLength={60} autoComplete="off" />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending}>
          {pending ? <Trans>Reading...</Trans> : <Trans>Add calendar</Trans>}
        </Button>
        <FileButton
          label={t`Calendar file`}
          accept=".ics,text/calendar"
          pending={uploading}
          onFiles={([chosen]) => void upload(chosen)}
        >
          <Upload aria-hidden="true" />
          <Trans>Upload an .ics file</Trans>
        </FileButton>
      </div>
      {errors['content'] !== undefined && (
        <p role="alert" className="text-red-ink text-sm">
          {errors['content']}
        </p>
      )}
    </form>
  );
}
