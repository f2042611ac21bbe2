import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { closeCodes, type ServerFrame } from '#contract/live.ts';
import { isLiveConnected, onLiveFrame, openLive, sendLive } from './live-client.ts';

/** A connection to the test instead of a server. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly url: string;
  readonly sent: { type: string }[] = [];
  readyState = 0;
  closed = false;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onerror = () => {};
  onclose = (_: { code: number }) => {};

  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  /** Opens it and sends the server's greeting to the person. */
  welcome() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
    this.push({ type: 'authenticated', userId: 1 });
  }
  push(frame: ServerFrame) {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

const page = { onLine: true, hidden: false };
let windowEvents: EventTarget;
let documentEvents: EventTarget;
let stop: () => void;
let warn: MockInstance;
const last = () => FakeSocket.all.at(-1) as FakeSocket;
const count = () => FakeSocket.all.length;
const elapse = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  Object.assign(page, { onLine: true, hidden: false });
  windowEvents = new EventTarget();
  documentEvents = new EventTarget();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'golden.example' });
  vi.stubGlobal('navigator', {
    get onLine() {
      return page.onLine;
    },
  });
  Object.defineProperty(documentEvents, 'hidden', { get: () => page.hidden });
  vi.stubGlobal('document', documentEvents);
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Pauses are random; here they are half of the maximum.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  stop = openLive({ id: 1, isCreator: true });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the live connection', () => {
  it('identifies its person, and counts as connected from the server’s first frame', () => {
    expect(last().url).toBe('wss://golden.example/ws');
    expect(isLiveConnected()).toBe(false);
    last().welcome();
    expect(last().sent).toEqual([{ type: 'auth', userId: 1, isCreator: true }]);
    expect(isLiveConnected()).toBe(true);
  });

  it('pings after twenty seconds of silence, and continues on a response', () => {
    last().welcome();
    elapse(19_999);
    expect(last().sent.map(({ type }) => type)).toEqual(['auth']);
    elapse(1);
    expect(last().sent.map(({ type }) => type)).toEqual(['auth', 'ping']);
    elapse(7_999);
    last().push({ type: 'pong' });
    elapse(19_999);
    expect([isLiveConnected(), count(), last().closed]).toEqual([true, 1, false]);
  });

  it('abandons a connection that does not respond, and opens another', () => {
    last().welcome();
    elapse(28_000);
    expect([isLiveConnected(), FakeSocket.all[0]?.closed]).toEqual([false, true]);
    elapse(500);
    expect(count()).toBe(2);
    // Frames of the old one are ignored.
    FakeSocket.all[0]?.onclose({ code: 1006 });
    FakeSocket.all[0]?.push({ type: 'pong' });
    elapse(1000);
    expect([isLiveConnected(), count()]).toEqual([false, 2]);
  });

  it('abandons one that never opens', () => {
    elapse(28_000);
    expect(FakeSocket.all[0]?.closed).toBe(true);
    elapse(500);
    expect(count()).toBe(2);
  });

  it.each([
    ['at the latest', 0.999_999],
    ['in the middle', 0.5],
  ])('tries again after pauses that grow fourfold up to eight seconds: %s', (_, share) => {
    vi.spyOn(Math, 'random').mockReturnValue(share);
    last().welcome();
    for (const ms of [500, 2000, 8000, 8000, 8000]) {
      const before = count();
      last().onclose({ code: 1006 });
      elapse(ms * share - 2);
      expect(count(), `${ms} ms`).toBe(before);
      elapse(3);
      expect(count(), `${ms} ms`).toBe(before + 1);
    }
    // After a connection, the pauses start over.
    last().welcome();
    last().onclose({ code: 1001 });
    elapse(500);
    expect(last().sent).toEqual([]);
  });

  it('reports once that the session ended, and does not reconnect', () => {
    const received: string[] = [];
    const leave = onLiveFrame(({ type }) => received.push(type));
    last().welcome();
    last().push({ type: 'signed_out' });
    last().onclose({ code: closeCodes.sessionOver });
    elapse(120_000);
    expect([received, count()]).toEqual([['authenticated', 'signed_out'], 1]);
    leave();
  });

  it.each([closeCodes.crossSite, closeCodes.tooManyConnections])(
    'that ends with %i reconnects when someone returns to the window',
    (code) => {
      last().welcome();
      last().onclose({ code });
      elapse(120_000);
      expect([count(), isLiveConnected()]).toEqual([1, false]);
      page.hidden = true;
      documentEvents.dispatchEvent(new Event('visibilitychange'));
      expect(count()).toBe(1);
      page.hidden = false;
      documentEvents.dispatchEvent(new Event('visibilitychange'));
      expect(count()).toBe(2);
    },
  );

  it('is closed when the browser goes offline, and reopened immediately when it is online', () => {
    last().welcome();
    page.onLine = false;
    windowEvents.dispatchEvent(new Event('offline'));
    expect(isLiveConnected()).toBe(false);
    page.onLine = true;
    windowEvents.dispatchEvent(new Event('online'));
    expect(count()).toBe(2);
    elapse(1000);
    expect(count()).toBe(2);
  });

  it('is soon retried when an attempt from before the network returned fails', () => {
    last().welcome();
    for (let lost = 0; lost < 10; lost += 1) {
      last().onclose({ code: 1006 });
      elapse(8000);
    }
    const attempts = count();
    windowEvents.dispatchEvent(new Event('online'));
    expect(count()).toBe(attempts);
    last().onclose({ code: 1006 });
    elapse(500);
    expect(count()).toBe(attempts + 1);
  });

  it('passes on frames until it is stopped, and skips unreadable ones', () => {
    const received: string[] = [];
    const leave = onLiveFrame(({ type }) => received.push(type));
    last().welcome();
    last().onmessage({ data: '{' });
    last().push({ type: 'notifications_changed' });
    expect(received).toEqual(['authenticated', 'notifications_changed']);
    stop();
    expect([last().closed, isLiveConnected()]).toEqual([true, false]);
    last().push({ type: 'pong' });
    elapse(120_000);
    expect([received.length, count()]).toEqual([2, 1]);
    sendLive({ type: 'ping' });
    expect(warn).toHaveBeenLastCalledWith('WebSocket is not connected');
    leave();
  });
});
