import type { ClientFrame, ServerFrame } from '#contract/live.ts';

type FrameListener = (frame: ServerFrame) => void;
interface LivePerson {
  readonly id: number;
  readonly isCreator: boolean;
}

/** The server's close code for a session that is over. */
const sessionOver = 4001;
const longestWaitMs = 30_000;

const frameListeners = new Set<FrameListener>();
const stateListeners = new Set<() => void>();
let socket: WebSocket | undefined;
let connected = false;

function setConnected(next: boolean): void {
  connected = next;
  for (const listener of stateListeners) listener();
}

/** Keeps a live connection for this person until the returned function is called; reconnects with jitter. */
export function openLive(person: LivePerson): () => void {
  let stopped = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const opened = new WebSocket(`${scheme}://${location.host}/ws`);
    socket = opened;
    opened.onopen = () => {
      tries = 0;
      opened.send(JSON.stringify({ type: 'auth', userId: person.id, isCreator: person.isCreator }));
      setConnected(true);
    };
    opened.onmessage = ({ data }) => receive(data);
    opened.onerror = (error) => log('The live connection failed', error);
    opened.onclose = ({ code }) => {
      if (stopped) return;
      setConnected(false);
      if (code === sessionOver) return deliver({ type: 'signed_out' });
      timer = setTimeout(connect, waitMs(tries));
      tries += 1;
    };
  };
  const reconnectNow = () => {
    if (socket?.readyState === WebSocket.CLOSED) connect();
  };
  connect();
  addEventListener('online', reconnectNow);
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener('online', reconnectNow);
    socket?.close();
    socket = undefined;
    setConnected(false);
  };
}

/** Doubling from half a second; between half and all of it, so that a restart is not met by everyone at once. */
function waitMs(tries: number): number {
  return Math.min(longestWaitMs, 500 * 2 ** tries) * (0.5 + Math.random() / 2);
}

function receive(data: unknown): void {
  try {
    deliver(JSON.parse(String(data)) as ServerFrame);
  } catch (error) {
    log('A live message could not be read', error);
  }
}

function deliver(frame: ServerFrame): void {
  for (const listener of frameListeners) listener(frame);
}

/** Sends a frame; without a connection that is only logged, as whatever matters goes over HTTP. */
export function sendLive(frame: ClientFrame): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  else log('WebSocket is not connected');
}

export function onLiveFrame(listener: FrameListener): () => void {
  frameListeners.add(listener);
  return () => frameListeners.delete(listener);
}

export function subscribeToLiveState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

export function isLiveConnected(): boolean {
  return connected;
}

function log(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants these logged and not shown.
  console.warn(...(cause === undefined ? [message] : [message, cause]));
}
