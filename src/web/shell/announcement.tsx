import { useLingui } from '@lingui/react/macro';
import Megaphone from 'lucide-react/icons/megaphone';
import { useSite } from '#web/lib/api/site.ts';

/** What the operator announces, on every page, in the reader's language or the site's first one. */
export function Announcement() {
  const { i18n } = useLingui();
  const { announcement, languages } = useSite();
  const language = [i18n.locale, languages[0] ?? ''].find((one) => announcement?.[one]);
  if (!language) return null;
  return (
    <div role="note" className="bg-amber-soft px-4 py-2 text-center text-sm">
      <Megaphone aria-hidden="true" className="me-2 inline size-4" />
      <span lang={language} className="wrap-anywhere whitespace-pre-line">
        {announcement?.[language]}
      </span>
    </div>
  );
}
