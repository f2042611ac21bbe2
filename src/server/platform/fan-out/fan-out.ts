/** What is said between the processes: relayed events, and what only matters right now. */
export type Channel = 'events' | 'live';

/**
 * Carries short texts from each process to every process of the site, itself too: once and best effort. What must not
 * get lost is kept by who says it and looked up by who hears.
 */
export interface FanOut {
  /** A longer text, in bytes, is not carried. */
  readonly longest: number;
  publish(channel: Channel, text: string): Promise<void>;
  /** Once, before the start. */
  subscribe(channel: Channel, listener: (text: string) => void): void;
  /** Comes back when it was tried to listen; goes on trying by itself. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export type Listeners = Map<Channel, (text: string) => void>;
