import { useAnnounced } from './announce.ts';

/** The page's voice: there from the start, as screen readers only hear regions that they know. */
export function Announcer() {
  const { id, text } = useAnnounced();
  return (
    // Dialogs silence what is behind them, but for what says that it is live.
    <p role="status" aria-live="polite" className="sr-only" data-announcer>
      {text !== '' && <span key={id}>{text}</span>}
    </p>
  );
}
