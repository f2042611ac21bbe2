import { type ComponentType, lazy, Suspense, useState } from 'react';

const onServer: Promise<unknown>[] = [];

/** Settles once the server can draw every island. */
export async function islandsReady(): Promise<void> {
  await Promise.all(onServer);
}

let awake = false;

/** Called when the browser took the server's page over: from now on pages bring their islands with them. */
export function wakeIslands(): void {
  awake = true;
}

type Island<Props extends object> = ComponentType<Props> & {
  /** For a page's `load`: in the browser it waits for the code, so that the next page is drawn whole. */
  readonly ready: () => Promise<unknown>;
};

/**
 * A part of the page that the server draws like any other, and whose code the browser loads only after it woke up
 * what is looked at first; until then the server's HTML stands. For what nobody types into.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Island<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loaded = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const Later = lazy(async () => ({ default: await loaded() }));
  // Drawing to a string waits for nothing: the part is there before the first page is drawn.
  if (import.meta.env.SSR) onServer.push(loaded());
  function Island(props: Props) {
    const [Part] = useState(() => Loaded ?? Later);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Island, { ready: async () => awake && loaded() });
}
