import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { type FormEvent, useRef, useState } from 'react';
import {
  addCalendar,
  type ImportedCalendar,
  largestCalendar,
  listCalendars,
  uploadCalendar,
} from '#contract/calendars/calendars.ts';
import { getCreatorAvailability } from '#contract/creators/availability.ts';
import { invalidate, queryOf, useApi } from '#web/lib/api/query.ts';
import {
  focusFirst,
  type Problems,
  problemsOf,
  reasonOf,
  refusedFields,
  valuesOf,
} from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

const own = queryOf(listCalendars);

/** Adds a calendar by its address, or from a file. */
export function AddCalendarForm() {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState<'url' | 'file'>();

  const added = (calendar: ImportedCalendar) => {
    client.setQueryData(own.queryKey, (kept) => [...(kept ?? []), calendar]);
    void invalidate(client, getCreatorAvailability);
    const { name } = calendar;
    toast({ title: t`Success`, description: t`${name} added. Its events now block your time.` });
  };
  const refused = (error: unknown) => {
    const found = refusedFields(error);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    toastError(t`Error`, reasonOf(error, t`We couldn't add the calendar`));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { url = '', name = '' } = valuesOf(form);
    const body = { url, name };
    const found = problemsOf(addCalendar.body, body);
    setProblems(found);
    if (pending || focusFirst(form, found)) return;
    setPending('url');
    try {
      added(await api(addCalendar, { body }));
      form.reset();
    } catch (error) {
      refused(error);
    } finally {
      setPending(undefined);
    }
  };
  const upload = async (chosen: File | undefined) => {
    if (!chosen || pending) return;
    setProblems({});
    if (chosen.size > largestCalendar) return setProblems({ content: t`5 MB or less` });
    setPending('file');
    try {
      const name = chosen.name.replace(/\.ics$/i, '').slice(0, 60);
      added(await api(uploadCalendar, { body: { content: await chosen.text(), name } }));
    } catch (error) {
      refused(error);
    } finally {
      setPending(undefined);
      // The same file may be chosen again.
      if (file.current) file.current.value = '';
    }
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_14rem]">
        <Field
          label={t`Calendar address`}
          hint={t`The secret iCal address, found in the calendar's settings in Google, Apple, or Outlook.`}
          error={problems['url']}
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
        <Field label={t`Name`} optional error={problems['name']}>
          <Input name="name" maxLength={60} autoComplete="off" />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending === 'url'}>
          {pending === 'url' ? <Trans>Reading...</Trans> : <Trans>Add calendar</Trans>}
        </Button>
        <Button
          variant="outline"
          pending={pending === 'file'}
          onClick={() => file.current?.click()}
        >
          <Upload aria-hidden="true" />
          <Trans>Upload an .ics file</Trans>
        </Button>
        <input
          ref={file}
          type="file"
          accept=".ics,text/calendar"
          aria-label={t`Calendar file`}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void upload(event.currentTarget.files?.[0])}
        />
      </div>
      {problems['content'] !== undefined && (
        <p role="alert" className="text-red-ink text-sm">
          {problems['content']}
        </p>
      )}
    </form>
  );
}
