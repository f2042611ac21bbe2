import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  announce,
  endAnnouncement,
  getLegalText,
  type LegalKind,
  legalKinds,
  listLegalTexts,
  longestAnnouncement,
  longestLegalText,
  saveLegalText,
} from '#contract/admin/site-texts.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFirstDay, useFormat, useToday } from '#web/lib/format/use-format.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

export const legalTextsQuery = queryOf(listLegalTexts);

function useLanguageNames() {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  return (locale: string) => names.of(locale) ?? locale;
}

/** The operator's terms, privacy policy and imprint: a new version for a language, from a day on. */
export function LegalTexts() {
  const { t } = useLingui();
  const format = useFormat();
  const { languages } = useSite();
  const languageOf = useLanguageNames();
  const [firstDay, today] = [useFirstDay(), useToday()];
  const { data: texts = [] } = useQuery(legalTextsQuery);
  const [kind, setKind] = useState<LegalKind>('terms');
  const [locale, setLocale] = useState(languages[0] ?? 'en');
  const [placement, setPlacement] = useState<'replaces' | 'follows'>('follows');
  const [effectiveOn, setDay] = useState(today);
  const newest = texts.find((one) => one.kind === kind && one.locale === locale);
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const place = `${kind} ${locale}`;
  const text = written[place] ?? newest?.text ?? '';
  const save = useStep(saveLegalText, [listLegalTexts, getLegalText], {
    done: { title: t`Version saved` },
    failed: t`We couldn't save this text`,
  });
  const names: Readonly<Record<LegalKind, string>> = {
    terms: t`Terms of Service`,
    privacy: t`Privacy Policy`,
    imprint: t`Imprint`,
  };
  return (
    <form
      noValidate
      className="card grid gap-4 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.run({
          body: {
            ...{ kind, locale, text, effectiveOn },
            placement: kind === 'imprint' ? 'replaces' : placement,
          },
        });
      }}
    >
      <h2 className="font-semibold text-lg">
        <Trans>Your own terms, privacy policy, and imprint</Trans>
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Text`}>
          <Select
            value={kind}
            onChange={({ target }) =>
              setKind(legalKinds.find((one) => one === target.value) ?? 'terms')
            }
          >
            {legalKinds.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Language`}>
          <Select value={locale} onChange={({ target }) => setLocale(target.value)}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageOf(one)}
              </option>
            ))}
          </Select>
        </Field>
        {kind !== 'imprint' && (
          <Field label={t`Position`}>
            <Select
              value={placement}
              onChange={({ target }) =>
                setPlacement(target.value === 'replaces' ? 'replaces' : 'follows')
              }
            >
              <option value="follows">{t`Below our text`}</option>
              <option value="replaces">{t`Instead of our text`}</option>
            </Select>
          </Field>
        )}
        <Field label={t`In effect from`}>
          <Input
            type="date"
            min={firstDay}
            value={effectiveOn}
            onChange={({ target }) => setDay(target.value)}
          />
        </Field>
      </div>
      <Field
        label={names[kind]}
        hint={
          newest
            ? t`Version ${newest.version}, from ${format.day(newest.effectiveOn)}. Saving writes the next one; an empty text ends your own.`
            : t`Plain text. An empty line begins a paragraph.`
        }
      >
        <Textarea
          rows={12}
          maxLength={longestLegalText}
          value={text}
          onChange={({ target }) => setWritten({ ...written, [place]: target.value })}
        />
      </Field>
      <Button type="submit" className="justify-self-start" pending={save.isPending}>
        <Trans>Save as a new version</Trans>
      </Button>
    </form>
  );
}

/** One announcement on every page until a day, by mail too if wanted. */
export function AnnounceForm() {
  const { t } = useLingui();
  const { languages, announcement } = useSite();
  const languageOf = useLanguageNames();
  const [firstDay, today] = [useFirstDay(), useToday()];
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(announcement ?? {});
  const [until, setUntil] = useState(today);
  const [mail, setMail] = useState(false);
  const failed = t`We couldn't save this text`;
  const make = useStep(announce, [], {
    done: { title: t`Announced`, description: t`Open pages show it once they are reloaded.` },
    failed,
  });
  const end = useStep(endAnnouncement, [], { done: { title: t`Announcement ended` }, failed });
  const written = languages
    .map((locale) => ({ locale, text: texts[locale]?.trim() ?? '' }))
    .filter(({ text }) => text !== '');
  return (
    <form
      noValidate
      className="card grid gap-4 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        make.run({ body: { texts: written, until, mail } });
      }}
    >
      <h2 className="font-semibold text-lg">
        <Trans>Announcement</Trans>
      </h2>
      {languages.map((locale) => (
        <Field key={locale} label={languageOf(locale)} required={locale === languages[0]}>
          <Textarea
            rows={3}
            maxLength={longestAnnouncement}
            value={texts[locale] ?? ''}
            onChange={({ target }) => setTexts({ ...texts, [locale]: target.value })}
          />
        </Field>
      ))}
      <Field label={t`Shown until`}>
        <Input
          type="date"
          min={firstDay}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </Field>
      <Field layout="inline" label={t`Also email it to everyone with a confirmed address`}>
        <Checkbox checked={mail} onChange={({ target }) => setMail(target.checked)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" incomplete={written.length === 0} pending={make.isPending}>
          <Trans>Announce</Trans>
        </Button>
        {announcement && (
          <Button variant="outline" pending={end.isPending} onClick={() => end.run({})}>
            <Trans>End the announcement</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
