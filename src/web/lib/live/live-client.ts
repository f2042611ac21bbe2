import type { ClientFrame, closeCodes, ServerFrame } from '#contract/live.ts';
import { reconnectPause } from './reconnect-pause.ts';

type CloseCode<Name extends keyof typeof closeCodes> = (typeof closeCodes)[Name];
type FrameListener = (frame: ServerFrame) => void;
interface LivePerson {
  readonly id: number;
  readonly isCreator: boolean;
}

/** Close codes that need more than a reconnect; as in the contract's `closeCodes`. */
const sessionOver: CloseCode<'sessionOver'> = 4001;
const crossSite: CloseCode<'crossSite'> = 4003;
const tooManyConnections: CloseCode<'tooManyConnections'> = 4008;
/** After this long without a frame, the server is pinged; without a response, the connection is dead. */
const silenceMs = 20_000;
const replyMs = 8000;

const frameListeners = new Set<FrameListener>();
const stateListeners = new Set<() => void>();
let socket: WebSocket | undefined;
let connected = false;
/** When the connection was lost or first tried, on the browser's own clock; undefined while it is there or unwanted. */
let awaySince: number | undefined;

function setConnected(next: boolean, wanted = true): void {
  if (next || !wanted) awaySince = undefined;
  else awaySince ??= performance.now();
  connected = next;
  for (const listener of stateListeners) listener();
}

/**
 * Keeps a live connection for this person until the returned function is called. It counts as connected from the
 * server's first frame until it closes, the browser goes offline, or the server stops responding; then it reconnects
 * with jitter.
 */
export function openLive(person: LivePerson): () => void {
  let attempts = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(again);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const opened = new WebSocket(`${scheme}://${location.host}/ws`);
    socket = opened;
    const listenOn = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        sendLive({ type: 'ping' });
        // A socket with a dead peer may take minutes to close: it is abandoned.
        silence = setTimeout(() => lose(0), replyMs);
      }, silenceMs);
    };
    listenOn();
    opened.onopen = () => {
      opened.send(JSON.stringify({ type: 'auth', userId: person.id, isCreator: person.isCreator }));
    };
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      listenOn();
      attempts = 0;
      if (!connected) setConnected(true);
      receive(data);
    };
    opened.onerror = (error) => log('The live connection failed', error);
    opened.onclose = ({ code }) => {
      if (socket === opened) lose(code);
    };
  };
  const lose = (code: number) => {
    clearTimeout(silence);
    const lost = socket;
    socket = undefined;
    lost?.close();
    setConnected(false);
    if (code === sessionOver) return deliver({ type: 'signed_out' });
    // Too many windows are connected, or the site does not accept this origin: retried when someone returns to
    // the window.
    if (code === tooManyConnections || code === crossSite) return;
    again = setTimeout(connect, reconnectPause(attempts));
    attempts += 1;
  };
  const connectNow = () => {
    if (!navigator.onLine || document.hidden) return;
    // An attempt from before may still fail: the next one comes soon.
    attempts = 0;
    if (!socket) connect();
  };
  const disconnectNow = () => {
    if (socket) lose(0);
  };
  setConnected(false);
  connect();
  addEventListener('online', connectNow);
  addEventListener('offline', disconnectNow);
  document.addEventListener('visibilitychange', connectNow);
  return () => {
    clearTimeout(again);
    clearTimeout(silence);
    removeEventListener('online', connectNow);
    removeEventListener('offline', disconnectNow);
    document.removeEventListener('visibilitychange', connectNow);
    socket?.close();
    socket = undefined;
    setConnected(false, false);
  };
}

function receive(data: unknown): void {
  try {
    const frame = JSON.parse(String(data)) as ServerFrame;
    // The close event follows and reports it.
    if (frame.type !== 'signed_out') deliver(frame);
  } catch (error) {
    log('A live message could not be read', error);
  }
}

function deliver(frame: ServerFrame): void {
  for (const listener of frameListeners) listener(frame);
}

/** Sends a frame; without a connection this is only logged, as everything important uses HTTP. */
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

/** Whether a connection is wanted and not there. */
export const isLiveAway = (): boolean => awaySince !== undefined;

/** Milliseconds for which a connection was wanted and not there. */
export function liveAwayMs(): number {
  return awaySince === undefined ? 0 : performance.now() - awaySince;
}

function log(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants these logged and not shown.
  console.warn(...(cause === undefined ? [message] : [message, cause]));
}
