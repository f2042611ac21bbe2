import { Link } from '@tanstack/react-router';
import { useSite } from '#web/lib/api/site.ts';

/** The site's name with a low sun, linked to the home page. */
export function Logo() {
  const { name } = useSite();
  return (
    <Link to="/" className="flex min-w-0 items-center gap-2.5 rounded-md font-bold text-lg">
      <svg viewBox="0 0 64 64" aria-hidden="true" className="size-7 shrink-0">
        <g fill="none" stroke="currentColor" strokeWidth="5.2" strokeLinecap="round">
          <circle cx="32" cy="32" r="27" />
          <path d="M12.5 42.5h39" />
          <path d="M32 5v8M8.6 18.5l6.9 4M55.4 18.5l-6.9 4" strokeWidth="4.4" />
        </g>
        <path d="M19.2 39.2a12.8 12.8 0 0 1 25.6 0z" fill="var(--color-accent)" />
      </svg>
      <span className="truncate">{name}</span>
    </Link>
  );
}
