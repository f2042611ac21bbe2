/** One person in one conversation: sends, listens, disconnects, catches up like the site's pages; keeps a journal. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '#contract/messages/messages.ts';
import { catchUp } from '#web/messages/conversation/catch-up.ts';
import { logFrom, withMessage } from '#web/messages/conversation/message-log.ts';
import type { Member } from '../../tools/chaos/harness/crowd.ts';
import type { Load } from '../../tools/chaos/harness/load.ts';
import { must } from '../../tools/chaos/harness/report.ts';
import { SocketEnd } from '../../tools/chaos/harness/socket-end.ts';
import { pagesOf } from './pages-of.ts';

/** The site's process they connect to. */
export interface Way {
  readonly url: string;
  readonly load: Load;
}

/** Fewer than may be missed, so catching up takes several pages. */
const page = 60;

export class Chatter {
  readonly me: Member;
  readonly other: Member;
  /** Client ids of acknowledged messages. */
  readonly taken: string[] = [];
  catchUps = 0;
  private readonly chooseWay: () => Way;
  private readonly random: () => number;
  /** What the site's pages would show. */
  private log = logFrom({ messages: [], more: false });
  private end: SocketEnd | undefined;
  /** The last one this connection received. */
  private lastReceivedId = 0;
  private over = false;

  constructor(me: Member, other: Member, chooseWay: () => Way, random: () => number) {
    this.me = me;
    this.other = other;
    this.chooseWay = chooseWay;
    this.random = random;
  }

  /** Client ids of the messages on screen, top to bottom, without those from before the experiment. */
  get shown(): string[] {
    return this.log.messages.flatMap(({ clientId }) => clientId ?? []);
  }

  /** Goes online and stays online, whatever happens to the connection. */
  connect(): void {
    if (this.over) return;
    this.lastReceivedId = 0;
    const end = new SocketEnd(this.chooseWay().url, this.me.cookie, {
      onOpen: () => end.send({ type: 'auth' }),
      onText: (text) => {
        const frame = JSON.parse(text) as { type: string } & Message;
        if (frame.type === 'authenticated') void this.catchUp(end);
        if (frame.type === 'new_message') this.receive(frame);
      },
      onEnd: () => {
        if (this.end !== end) return;
        this.end = undefined;
        setTimeout(() => this.connect(), 50 + this.random() * 250);
      },
    });
    this.end = end;
  }

  drop(): void {
    this.end?.drop();
  }

  leave(): void {
    this.over = true;
    this.end?.drop();
  }

  /** Sends until it is acknowledged; a retry is the same message. */
  async write(clientId: string): Promise<void> {
    const body = { recipientId: this.other.id, content: `This is ${clientId}`, clientId };
    for (;;) {
      const { load } = this.chooseWay();
      const shot = { method: 'POST', path: '/api/messages', body, cookie: this.me.cookie };
      const hit = await load.send(shot).catch(() => undefined);
      if (hit?.status === 201) {
        this.taken.push(clientId);
        return;
      }
      must(hit === undefined || hit.status >= 500, `Refused: ${hit?.status} ${hit?.text}`);
      await wait(30 + this.random() * 100);
    }
  }

  private receive(message: Message): void {
    const inIt = [message.senderId, message.recipientId];
    const ours = inIt.includes(this.me.id) && inIt.includes(this.other.id);
    must(ours, `${this.me.id} heard what others said`);
    must(
      message.id > this.lastReceivedId,
      `One connection told of ${message.id} after ${this.lastReceivedId}`,
    );
    this.lastReceivedId = message.id;
    this.log = withMessage(this.log, message);
  }

  private async catchUp(end: SocketEnd): Promise<void> {
    this.catchUps += 1;
    while (this.end === end) {
      const { load } = this.chooseWay();
      const pages = pagesOf(load, this.me, this.other, page);
      const log = await catchUp({
        otherId: this.other.id,
        read: () => this.log,
        keep: (grown) => {
          this.log = grown;
        },
        pageAfter: async (id) => {
          const missed = await pages(id);
          // The next connection catches up itself.
          if (this.end !== end) throw new Error('The line was lost');
          return missed;
        },
      }).catch(() => undefined);
      if (log) {
        this.log = log;
        return;
      }
      await wait(50 + this.random() * 100);
    }
  }
}
