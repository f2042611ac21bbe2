import { type ComponentType, lazy, Suspense } from 'react';

const onServer: Promise<unknown>[] = [];

/** Settles once the server can draw every island. */
export async function islandsReady(): Promise<void> {
  await Promise.all(onServer);
}

/**
 * A part of the page that the server draws like any other, and whose code the browser loads only after it woke up
 * what is looked at first; until then the server's HTML stands. For what nobody types into.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = import.meta.env.SSR
    ? loadedPart(load)
    : lazy(async () => ({ default: await load() }));
  return function Island(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Drawing to a string waits for nothing: the part is there before the first page is drawn. */
function loadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  onServer.push(
    load().then((part) => {
      Loaded = part;
    }),
  );
  return function LoadedPart(props: Props) {
    if (!Loaded) throw new Error('An island is drawn before islandsReady()');
    return <Loaded {...props} />;
  };
}
