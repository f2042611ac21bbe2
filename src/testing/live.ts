/** A person's live connection, like their browser's. */
import type { ClientFrame, ServerFrame } from '#contract/live.ts';
import type { Browser } from './outside/browser.ts';

export interface LiveEnd {
  readonly frames: readonly ServerFrame[];
  send(frame: ClientFrame): void;
  /** The first matching frame of this type, already received or future. */
  next<Type extends ServerFrame['type']>(
    type: Type,
    fits?: (frame: Extract<ServerFrame, { type: Type }>) => boolean,
  ): Promise<Extract<ServerFrame, { type: Type }>>;
  /** Resolves with the connection's close code. */
  onClose(listener: (code: number) => void): void;
  close(): void;
}

/** The code with which the site closes a connection from a page of `origin` (null: none sent), signed in or not. */
export function closeCodeAt(browser: Browser, origin: string | null): Promise<number> {
  const headers = { cookie: browser.cookieHeader(), ...(origin === null ? {} : { origin }) };
  const address = `${browser.url.replace('http', 'ws')}/ws`;
  const socket = new WebSocket(address, { headers } as unknown as string[]);
  return new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
}

/**
 * Connects to `url` (optionally another process than the browser's) and waits until it is
 * registered there.
 */
export async function connectLive(
  browser: Browser,
  url = browser.url,
  /** The person the page identifies as. */
  claim: { readonly userId?: number } = {},
): Promise<LiveEnd> {
  // Node's WebSocket takes headers; the browser's, whose types these are, does not.
  const options = { headers: { cookie: browser.cookieHeader(), origin: url } };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, options as unknown as string[]);
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)) as ServerFrame);
    for (const check of [...waiting]) check();
  });
  const end: LiveEnd = {
    frames,
    send: (frame) => socket.send(JSON.stringify(frame)),
    next: (type, fits = () => true) =>
      new Promise((resolve) => {
        const check = () => {
          const found = frames.find(
            (frame): frame is Extract<ServerFrame, { type: typeof type }> =>
              frame.type === type && fits(frame as Extract<ServerFrame, { type: typeof type }>),
          );
          if (!found) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    onClose: (listener) => socket.addEventListener('close', ({ code }) => listener(code)),
    close: () => socket.close(),
  };
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('close', reject);
  });
  end.send({ type: 'auth', ...claim });
  await end.next('authenticated');
  return end;
}

/** Rejects when it takes longer, counted from now. */
export async function withinASecond<T>(awaited: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Not within a second')), 1000);
  });
  return Promise.race([awaited, tooLate]).finally(() => clearTimeout(timer));
}
