import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapIcon from 'lucide-react/icons/map';
import { useEffect, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useBottomBar } from '#web/ui/overlays/use-bottom-bar.ts';
import { changed, type SearchState } from './search-state.ts';

/** Pixels that a finger moves without meaning to scroll. */
const tremble = 8;

/** Whether the page was last scrolled downward, as by someone who reads on. */
function useReadsOn(): boolean {
  const [readsOn, setReadsOn] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const listen = () => {
      if (Math.abs(scrollY - last) < tremble) return;
      setReadsOn(scrollY > last && scrollY > 0);
      last = scrollY;
    };
    addEventListener('scroll', listen, { passive: true });
    return () => removeEventListener('scroll', listen);
  }, []);
  return readsOn;
}

/** On phones: to the map or back, from anywhere. Out of the way of the cards' buttons while someone reads on. */
export function MapToggle({ state }: { state: SearchState }) {
  const readsOn = useReadsOn();
  const pill = useBottomBar<HTMLAnchorElement>();
  const mapView = state.view === 'map';
  return (
    <Link
      ref={pill}
      to="/search"
      search={{ ...changed(state, { view: mapView ? undefined : 'map' }) }}
      className={cx(
        'btn btn-ink fixed start-1/2 bottom-5 z-30 -translate-x-1/2 rounded-full shadow-lg transition-[translate] md:hidden low:hidden',
        readsOn && 'translate-y-24 focus-visible:translate-y-0',
      )}
    >
      {mapView ? <LayoutGrid aria-hidden="true" /> : <MapIcon aria-hidden="true" />}
      {mapView ? <Trans>List</Trans> : <Trans>Map</Trans>}
    </Link>
  );
}
