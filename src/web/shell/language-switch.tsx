import { useLingui } from '@lingui/react';
import { useLocation } from '@tanstack/react-router';
import Languages from 'lucide-react/icons/languages';
import { useSite } from '#web/lib/api/site.ts';

/** Each language's own name: 'Español'. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/**
 * A button for every other language. A plain form that works before and without scripts; the response is the same
 * page in that language.
 */
export function LanguageSwitch() {
  const { i18n } = useLingui();
  const { languages } = useSite();
  const next = useLocation({ select: ({ href }) => href });
  const others = languages.filter((language) => language !== i18n.locale);
  if (others.length === 0) return null;
  return (
    <form
      method="post"
      action="/api/language"
      className="flex gap-2"
      onSubmit={({ currentTarget }) => {
        // The footer may have hydrated on a different page than the server-rendered one.
        const field = currentTarget.elements.namedItem('next');
        if (field instanceof HTMLInputElement) field.value = next;
      }}
    >
      <input type="hidden" name="next" value={next} />
      {others.map((language) => (
        <button
          key={language}
          type="submit"
          name="locale"
          value={language}
          lang={language}
          className="btn btn-ghost btn-sm"
        >
          <Languages aria-hidden="true" />
          {nameOf(language)}
        </button>
      ))}
    </form>
  );
}
