import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { replayEarlyEvents } from './early-events.ts';

const onServer: Promise<unknown>[] = [];

/** Settles once the server can draw every island. */
export async function lazyPartsReady(): Promise<void> {
  await Promise.all(onServer);
}

let awake = false;

/** Called when the browser took the server's page over: from now on pages bring their islands with them. */
export function markHydrated(): void {
  awake = true;
}

/** A page that waits longer gives way to the router's spinner, and open panels and the focus go with it. */
const patienceMs = 1000;

type Island<Props extends object> = ComponentType<Props> & {
  /** For a page's `load`: in the browser it waits a moment for the code, so that the next page is drawn whole. */
  readonly ready: () => Promise<unknown>;
};

/** Tries again, ever later, until the code comes: what the server drew stands meanwhile, and the page with it. */
async function patiently<T>(load: () => Promise<T>, waitMs = 1000): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return patiently(load, waitMs * 2);
  }
}

/** Not at once: the press that woke a part is itself on its way to it. */
const repeatSoon = () => void setTimeout(replayEarlyEvents);

/** Stands behind a part: its effect runs when the part listens. */
function HydratedMark() {
  useEffect(repeatSoon);
  return null;
}

/**
 * A part of the page that the server draws like any other, and whose code the browser loads only after it woke up
 * what is looked at first; until then the server's HTML stands. What is pressed in it meanwhile is done when it wakes.
 * For what no one types into.
 */
export function lazyHydrated<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Island<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loaded = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const Later = lazy(async () => ({ default: await patiently(loaded) }));
  // Drawing to a string waits for nothing: the part is there before the first page is drawn.
  if (import.meta.env.SSR) onServer.push(loaded());
  function Island(props: Props) {
    const [Part] = useState(() => Loaded ?? Later);
    return (
      <Suspense>
        <Part {...props} />
        <HydratedMark />
      </Suspense>
    );
  }
  // What is drawn again before its code is there would lose what the server drew.
  const ready = async () => {
    if (!awake) return;
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    await Promise.race([loaded().catch(() => {}), patience]);
  };
  return Object.assign(memo(Island), { ready });
}
