import { Trans, useLingui } from '@lingui/react/macro';
import { useSite } from '#web/lib/api/site.ts';

/** Logos on a 24 × 24 grid; the icon set has no brands. */
const marks = {
  facebook:
    'M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.5V12h2.8l-.4 2.9h-2.3v7A10 10 0 0 0 22 12z',
  x: 'M17.8 3h3.1l-6.8 7.7L22 21h-6.2l-4.9-6.4L5.3 21H2.2l7.2-8.3L2 3h6.4l4.4 5.8zm-1.1 16.2h1.7L7.4 4.7H5.6z',
  pinterest:
    'M12 2a10 10 0 0 0-3.6 19.3c-.1-.8-.2-2 0-2.9l1.2-5s-.3-.6-.3-1.5c0-1.4.8-2.4 1.8-2.4.9 0 1.3.6 1.3 1.4 0 .9-.5 2.1-.8 3.3-.3 1 .5 1.8 1.5 1.8 1.7 0 3.1-1.8 3.1-4.5 0-2.3-1.7-4-4.1-4a4.3 4.3 0 0 0-4.4 4.3c0 .8.3 1.7.7 2.2v.3l-.3 1.1c0 .2-.1.2-.3.1-1.3-.6-2-2.4-2-3.8 0-3.1 2.3-6 6.5-6 3.4 0 6.1 2.5 6.1 5.7 0 3.4-2.2 6.2-5.2 6.2-1 0-2-.5-2.3-1.2l-.6 2.4c-.2.8-.8 1.9-1.2 2.6A10 10 0 1 0 12 2z',
} as const;

/** Plain links that hand this site's address to a social network; nothing of theirs is loaded here. */
export function ShareLinks() {
  const { t } = useLingui();
  const { url, name } = useSite();
  const address = encodeURIComponent(url);
  const links = [
    {
      mark: marks.facebook,
      label: t`Share on Facebook`,
      href: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    },
    {
      mark: marks.x,
      label: t`Share on X`,
      href: `https://x.com/intent/post?url=${address}&text=${encodeURIComponent(name)}`,
    },
    {
      mark: marks.pinterest,
      label: t`Share on Pinterest`,
      href: `https://www.pinterest.com/pin/create/button/?url=${address}&description=${encodeURIComponent(name)}`,
    },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-sm">
      <p>
        <Trans>Share this site</Trans>
      </p>
      <ul className="flex gap-1">
        {links.map(({ mark, label, href }) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="btn btn-ghost btn-icon text-muted-foreground"
            >
              <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
                <path d={mark} />
              </svg>
              <span className="sr-only">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
