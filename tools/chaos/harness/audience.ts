/** Many people's open connections to one process, like those of their pages. */
import { reconnectPause } from '#web/lib/live/reconnect-pause.ts';
import type { Member } from './crowd.ts';
import { SocketEnd } from './socket-end.ts';

/** A third of the ports of one loopback address. */
const eachAddress = 9000;

export class Audience {
  /** How many are connected and identified. */
  known = 0;
  onText: (member: Member, text: string) => void = () => {};
  private readonly url: string;
  /** From 0 to 1: how long each waits before it reconnects. */
  private readonly random: () => number;
  private readonly ends = new Set<SocketEnd>();
  private over = false;

  constructor(url: string, random: () => number) {
    this.url = url;
    this.random = random;
  }

  /**
   * A few at a time at first; afterwards each reconnects on its own, with the pauses of the site's
   * pages.
   */
  async open(members: readonly Member[]): Promise<void> {
    for (const [nth, member] of members.entries()) {
      this.connect(member, nth, 0);
      while (nth + 1 - this.known > 100) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    while (this.known < members.length) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  private connect(member: Member, nth: number, attempts: number): void {
    let known = false;
    const from = `127.0.0.${2 + Math.floor(nth / eachAddress)}`;
    const end = new SocketEnd(
      this.url,
      member.cookie,
      {
        onOpen: () => end.send({ type: 'auth' }),
        onText: (text) => {
          if (!known) {
            known = true;
            this.known += 1;
          }
          this.onText(member, text);
        },
        onEnd: () => {
          this.ends.delete(end);
          if (known) this.known -= 1;
          if (this.over) return;
          const before = known ? 0 : attempts;
          const pause = reconnectPause(before, this.random);
          setTimeout(() => this.connect(member, nth, before + 1), pause);
        },
      },
      from,
    );
    this.ends.add(end);
  }

  close(): void {
    this.over = true;
    for (const end of this.ends) end.drop();
  }
}
