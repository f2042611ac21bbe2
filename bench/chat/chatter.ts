/** One person in one conversation: sends, listens, loses the line, catches up as the site's pages do; keeps a journal. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from '../harness/crowd.ts';
import type { Load } from '../harness/load.ts';
import { must } from '../harness/report.ts';
import { SocketEnd } from '../harness/socket-end.ts';

interface Heard {
  readonly id: number;
  readonly senderId: number;
  readonly recipientId: number;
  readonly clientId: string | null;
}
/** A process of the site, by which it is reached. */
export interface Way {
  readonly url: string;
  readonly load: Load;
}

const page = 1000;

export class Chatter {
  readonly me: Member;
  readonly other: Member;
  /** Client ids of what is in the conversation, in the order in which it was shown here. */
  readonly shown: string[] = [];
  /** Client ids of what the site said it took. */
  readonly taken: string[] = [];
  catchUps = 0;
  private readonly chooseWay: () => Way;
  private completeTo = 0;
  private end: SocketEnd | undefined;
  private early: Heard[] | undefined;
  private live = new Set<number>();
  private over = false;

  constructor(me: Member, other: Member, chooseWay: () => Way) {
    this.me = me;
    this.other = other;
    this.chooseWay = chooseWay;
  }

  /** Comes online and stays so, whatever happens to the line. */
  connect(): void {
    if (this.over) return;
    this.early = [];
    this.live = new Set();
    const end = new SocketEnd(this.chooseWay().url, this.me.cookie, {
      onOpen: () => end.send({ type: 'auth' }),
      onText: (text) => {
        const frame = JSON.parse(text) as { type: string } & Heard;
        if (frame.type === 'authenticated') void this.catchUp(end);
        if (frame.type === 'new_message') this.hear(frame);
      },
      onEnd: () => {
        if (this.end !== end) return;
        this.end = undefined;
        setTimeout(() => this.connect(), 50 + Math.random() * 250);
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

  /** Sends until it is taken; the same again is the same message. */
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
      await wait(30 + Math.random() * 100);
    }
  }

  private hear(message: Heard): void {
    const inIt = [message.senderId, message.recipientId];
    const ours = inIt.includes(this.me.id) && inIt.includes(this.other.id);
    must(ours, `${this.me.id} heard what others said`);
    must(!this.live.has(message.id), `${message.id} came twice over one connection`);
    this.live.add(message.id);
    if (this.early) this.early.push(message);
    else this.show(message);
  }

  private show(message: Heard): void {
    must(message.id > this.completeTo, `${message.id} was shown after ${this.completeTo}`);
    this.completeTo = Math.max(message.id, this.completeTo);
    if (message.clientId) this.shown.push(message.clientId);
  }

  private async catchUp(end: SocketEnd): Promise<void> {
    this.catchUps += 1;
    for (;;) {
      const path = `/api/messages/${this.other.id}?limit=${page}&after=${Math.max(1, this.completeTo)}`;
      const shot = { method: 'GET', path, body: {}, cookie: this.me.cookie };
      const hit = await this.chooseWay()
        .load.send(shot)
        .catch(() => undefined);
      if (this.end !== end) return;
      if (hit?.status !== 200) {
        must(hit === undefined || hit.status >= 500, `Not caught up: ${hit?.status} ${hit?.text}`);
        await wait(50 + Math.random() * 100);
        if (this.end !== end) return;
        continue;
      }
      const missed = JSON.parse(hit.text) as Heard[];
      for (const message of missed) this.show(message);
      if (missed.length < page) break;
    }
    const early = this.early ?? [];
    this.early = undefined;
    // What came meanwhile and was fetched too is one message.
    for (const message of early) if (message.id > this.completeTo) this.show(message);
  }
}
