import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { creatorServiceTypes } from '#contract/constants.ts';
import { useFirstDay } from '#web/lib/format/use-format.ts';
import { StartOptions } from '#web/lib/forms/start-options.tsx';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { usePlaceSuggestions } from '#web/places/components/place-query.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { NextSaturdays } from './next-saturdays.tsx';

type SearchBarProps = {
  /** `hero` is for the home page, `compact` for search results. */
  variant: 'hero' | 'compact';
  service?: string | undefined;
  location?: string | undefined;
  date?: string | undefined;
  start?: string | undefined;
  hours?: string | undefined;
  /** The form's id, for fields outside it that are part of the search. */
  id?: string | undefined;
};

/** In hours. */
const lengths = Array.from({ length: 47 }, (_, n) => 1 + n / 2);

/** Fields for service, place, day, start and length, which lead to /search. A plain form without JavaScript. */
export function SearchBar({ variant, service, location, date, start, hours, id }: SearchBarProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const firstDay = useFirstDay();
  const [place, setPlace] = useState(location ?? '');
  const [used, setUsed] = useState(false);
  const [day, setDay] = useState(date ?? '');
  const dateField = useRef<HTMLInputElement>(null);
  const suggestions = usePlaceSuggestions(place, used);
  const hero = variant === 'hero';
  return (
    <search aria-label={t`Find creators`}>
      <form
        id={id}
        method="get"
        action="/search"
        className={cx(
          'grid items-end gap-3',
          hero
            ? 'card grid-cols-2 gap-y-2 p-3 text-start shadow-lg md:grid-cols-3 md:gap-y-3 md:p-5 lg:grid-cols-[1fr_1.2fr_1fr_0.9fr_0.8fr_auto] lg:gap-4'
            : 'grid-cols-2 md:grid-cols-3 lg:grid-cols-[1fr_1.3fr_1fr_0.8fr_0.8fr_auto]',
        )}
        onSubmit={(event) => {
          event.preventDefault();
          const filled = [...new FormData(event.currentTarget)].filter(
            (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
          );
          void navigate({
            to: '/search',
            search: Object.fromEntries(filled.map(([name, value]) => [name, value.trim()])),
          });
        }}
      >
        <Field label={t`Service`} hideLabel={!hero}>
          <Select name="service" defaultValue={service ?? ''}>
            <option value="">{t`All Services`}</option>
            {creatorServiceTypes.map((type) => (
              <option key={type} value={type}>
                {t(serviceLabels[type])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Location`} hideLabel={!hero}>
          <Combobox
            name="location"
            placeholder={t`City or town`}
            maxLength={200}
            value={place}
            onValueChange={(next) => {
              setPlace(next);
              // Ignores the initial focus, from before this was attached.
              setUsed(true);
            }}
            onFocus={() => setUsed(true)}
            suggestions={suggestions.labels}
            filter={suggestions.current ? 'none' : 'substring'}
          />
        </Field>
        <Field label={t`Date`} hideLabel={!hero}>
          <Input
            ref={dateField}
            type="date"
            name="date"
            min={firstDay}
            defaultValue={date ?? ''}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <Field label={t`Start time`} hideLabel={!hero}>
          <Select name="start" defaultValue={start ?? ''}>
            <option value="">{t`Any start time`}</option>
            <StartOptions date={day} />
          </Select>
        </Field>
        <NextSaturdays
          value={day}
          onChange={(saturday) => {
            if (dateField.current) dateField.current.value = saturday;
            setDay(saturday);
          }}
        />
        <Field label={t`Hours`} hideLabel={!hero}>
          <Select name="hours" defaultValue={hours ?? ''}>
            <option value="">{t`Any length`}</option>
            {lengths.map((length) => (
              <option key={length} value={length}>
                <Plural value={length} one="# hour" other="# hours" />
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" size={hero ? 'lg' : 'default'} className={hero ? 'h-10' : ''}>
          <Search aria-hidden="true" />
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}
