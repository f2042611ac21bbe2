import { Link } from '@tanstack/react-router';
import { useSite } from '#web/lib/site.ts';

/** The site's name with a low sun, the way home. */
export function Logo() {
  const { name } = useSite();
  return (
    <Link to="/" className="flex shrink-0 items-center gap-2.5 rounded-md font-bold text-lg">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7">
        <path d="M6 19a10 10 0 0 1 20 0z" fill="var(--color-accent)" />
        <path
          d="M2 20.5h28M7.5 25h17"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
      {name}
    </Link>
  );
}
