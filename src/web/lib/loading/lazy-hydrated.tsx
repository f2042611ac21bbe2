import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { replayEarlyEvents } from './early-events.ts';
import { lazyDrawnPart } from './lazy-part.ts';
import { holdPageReady } from './page-ready.ts';

const onServer: Promise<unknown>[] = [];

/** Settles once the server can render every lazy part. */
export async function lazyPartsReady(): Promise<void> {
  await Promise.all(onServer);
}

let awake = false;

/** Whether pages come by steps in this tab, rather than with the document. */
export const isHydrated = () => awake;

/** Called when the browser took the server's page over: from now on pages bring their islands with them. */
export function markHydrated(): void {
  awake = true;
}

/** After a longer wait the router replaces the page with a spinner, which closes open panels and loses the focus. */
const timeoutMs = 1000;

type Island<Props extends object> = ComponentType<Props> & {
  /**
   * For a page's `load`: in the browser it waits for the code, so the next page renders completely, but only
   * briefly unless the page is nothing without the part.
   */
  readonly ready: (maxMs?: number) => Promise<unknown>;
};

/** Whether a part is hydrated, and what to call once it is. */
interface Waking {
  done: boolean;
  wake?: () => void;
}

/** Rendered after a part: its effect runs once the part is hydrated. */
function HydratedMark({ waking, onDone }: { waking: RefObject<Waking>; onDone: () => void }) {
  useEffect(() => {
    waking.current.done = true;
    waking.current.wake?.();
    onDone();
    // Deferred, as the click that hydrated the part is still being dispatched.
    setTimeout(replayEarlyEvents);
  });
  return null;
}

/**
 * A server-rendered part of the page whose code the browser loads only after hydrating the more
 * visible parts. Until then the server's HTML stays, whatever becomes of its props; clicks and typing
 * in it are replayed once it is hydrated.
 * `skeleton` is shown where someone navigates here and the code takes longer.
 */
export function lazyHydrated<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton?: ReactNode,
): Island<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let onScreen = 0;
  const loaded = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const Later = lazyDrawnPart(loaded);
  // Rendering to a string cannot wait, so the part is loaded before the first page is rendered.
  if (import.meta.env.SSR) onServer.push(loaded());
  function Island(props: Props) {
    const [Part] = useState(() => Loaded ?? Later);
    const waking = useRef<Waking>({ done: false });
    const [hydrated, setHydrated] = useState(false);
    const draw = () => (
      <Suspense fallback={skeleton}>
        <Part {...props} />
        <HydratedMark waking={waking} onDone={() => setHydrated(true)} />
      </Suspense>
    );
    // The same element as long as it waits: React would throw the server's HTML away for another.
    const [first] = useState(() => ({ props, drawn: draw() }));
    useEffect(() => {
      onScreen += 1;
      const wake = waking.current.done ? () => {} : holdPageReady();
      waking.current.wake = wake;
      return () => {
        onScreen -= 1;
        wake();
      };
    }, []);
    return hydrated && props !== first.props ? draw() : first.drawn;
  }
  // Rerendering before the code is loaded would lose the server's HTML.
  const ready = async (maxMs = timeoutMs) => {
    if (!awake) return;
    let timer: number | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = window.setTimeout(resolve, onScreen > 0 ? timeoutMs : maxMs);
    });
    await Promise.race([loaded().catch(() => {}), timeout]);
    clearTimeout(timer);
  };
  return Object.assign(memo(Island), { ready });
}
