/** Messages between processes: relayed events, and transient frames. */
export type Channel = 'events' | 'live';

/**
 * Sends short texts from each process to all processes of the site, itself included: once, best
 * effort. Senders must store what must not get lost, and receivers look it up.
 */
export interface FanOut {
  /** A longer text, in bytes, is not carried. */
  readonly longest: number;
  publish(channel: Channel, text: string): Promise<void>;
  /** Once, before the start. */
  subscribe(channel: Channel, listener: (text: string) => void): void;
  /** Resolves after the first attempt to listen; retries automatically. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export type Listeners = Map<Channel, (text: string) => void>;
