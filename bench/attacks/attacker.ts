/** The attackers of `bench/attacks.ts`, in a separate process: one flood until the process is stopped. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { calendarOf, call, multipart } from './call.ts';

export interface Attack {
  readonly site: string;
  readonly flood: keyof typeof floods;
  /** Cookies of accounts that they made. */
  readonly accounts: readonly string[];
  /** Names of people whose passwords are guessed. */
  readonly names: readonly string[];
}

const address = (nth: number) => `127.1.${Math.floor(nth / 250)}.${(nth % 250) + 1}`;

/** This many concurrently, each repeatedly. */
function crowd(count: number, act: (nth: number, time: number) => Promise<unknown>): void {
  for (let nth = 0; nth < count; nth += 1)
    void (async () => {
      for (let time = 0; ; time += 1) await act(nth, time);
    })();
}

const floods = {
  /** Unsorted marks, whose composition takes quadratic time; the largest body, and one beyond it. */
  strings: ({ site }: Attack) => {
    const body = (marks: number) =>
      JSON.stringify({
        username: 'abc',
        password: 'Zk9-quilt',
        email: 'n@x.example',
        fullName: '\u0315\u0300'.repeat(marks),
      });
    const bodies = [body(15_000), body(200_000)];
    crowd(8, async (nth, time) => {
      await call(site, {
        from: address(nth + 8 * (time % 30)),
        method: 'POST',
        path: '/api/register',
        body: bodies[time % 2] ?? '',
      });
      await wait(50);
    });
  },
  /** 10,000 a minute from 400 addresses, at names that exist and names that do not. */
  guesses: ({ site, names }: Attack) => {
    crowd(100, async (nth, time) => {
      const began = Date.now();
      const username = time % 2 ? names[(nth + time) % names.length] : `nobody-${nth}-${time}`;
      const body = JSON.stringify({ username, password: `guess-${time}` });
      await call(site, {
        from: address(nth + 100 * (time % 4)),
        method: 'POST',
        path: '/api/login',
        body,
      });
      await wait(Math.max(0, 600 - (Date.now() - began)));
    });
  },
  /** Three concurrent uploads per account that send a byte every five seconds. */
  uploads: ({ site, accounts }: Attack) => {
    const { hostname, port } = new URL(site);
    crowd(
      accounts.length * 3,
      (nth) =>
        new Promise<void>((resolve) => {
          const socket = connect({
            host: hostname,
            port: Number(port),
            localAddress: address(nth),
          });
          const drip = setInterval(() => socket.write('x'), 5000);
          socket.on('error', () => {}).on('data', () => {});
          socket.once('close', () => {
            clearInterval(drip);
            setTimeout(resolve, 100);
          });
          socket.write(
            `POST /api/uploads/profile-image HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${site}\r\nCookie: ${accounts[Math.floor(nth / 3)]}\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: 15000000\r\n\r\n--cut\r\n`,
          );
        }),
    );
  },
  /** Pictures of 40 megapixels, three per account concurrently. */
  pictures: async ({ site, accounts }: Attack) => {
    const large = sharp({ create: { width: 7300, height: 5470, channels: 3, background: '#a52' } });
    const file = multipart(await large.jpeg().toBuffer());
    crowd(accounts.length * 3, async (nth) => {
      const cookie = accounts[Math.floor(nth / 3)] ?? '';
      const path = '/api/uploads/portfolio-image';
      await call(site, { from: address(nth), method: 'POST', path, cookie, ...file });
      await wait(100);
    });
  },
  /** Rules that never match, which are searched hour by hour until the limit. */
  calendars: ({ site, accounts }: Attack) => {
    const content = calendarOf('RRULE:FREQ=HOURLY;BYMONTHDAY=31;BYMONTH=2');
    crowd(accounts.length, async (nth) => {
      const path = '/api/creator/calendars/file';
      const body = JSON.stringify({ content });
      await call(site, {
        from: address(nth),
        method: 'POST',
        path,
        cookie: accounts[nth] ?? '',
        body,
      });
      await wait(100);
    });
  },
  /** Half a request each: 1,000 connections of one address, and 50 of each of forty more, opened again when closed. */
  sockets: ({ site }: Attack) => {
    const { hostname, port } = new URL(site);
    crowd(
      3000,
      (nth) =>
        new Promise<void>((resolve) => {
          const from = nth < 1000 ? 1000 : 1001 + (nth % 40);
          const socket = connect({
            host: hostname,
            port: Number(port),
            localAddress: address(from),
          });
          socket.on('error', () => {}).once('close', () => setTimeout(resolve, 1000));
          socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`);
        }),
    );
  },
};

process.once('message', (attack: Attack) => void floods[attack.flood](attack));
process.once('disconnect', () => process.exit());
