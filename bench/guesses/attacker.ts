/** The attackers of `bench/guesses.ts`, in a separate process: one flood until the process is stopped. */
import { call } from '../attacks/call.ts';

export interface Attack {
  readonly site: string;
  readonly flood: keyof typeof floods;
}

/** 60 a second, as many as one process guesses. */
const everyMs = 1000 / 60;
const password = 'a-wrong-guess';

const floods = {
  'Guesses from 90 addresses': (nth: number) => ({
    forwarded: `198.51.100.${(nth % 90) + 1}`,
    path: '/api/login',
    body: { username: `nobody-${nth}`, password },
  }),
  'Guesses from 10,000 /64 networks of one /48': (nth: number) => ({
    forwarded: `2001:db8:1:${(nth % 10_000).toString(16)}::1`,
    path: '/api/login',
    body: { username: `nobody-${nth}`, password },
  }),
  'Registrations from 60 addresses': (nth: number) => ({
    forwarded: `203.0.113.${(nth % 60) + 1}`,
    path: '/api/register',
    body: {
      username: `crowd${process.pid}n${nth}`,
      email: `crowd-${process.pid}-${nth}@example.com`,
      password: 'quilt-Zk9-amber',
      fullName: 'Someone New',
      isCreator: false,
    },
  }),
};

process.once('message', ({ site, flood }: Attack) => {
  let nth = 0;
  setInterval(() => {
    nth += 1;
    const { forwarded, path, body } = floods[flood](nth);
    const from = `127.1.0.${(nth % 90) + 1}`;
    void call(site, { from, forwarded, method: 'POST', path, body: JSON.stringify(body) });
  }, everyMs);
});
process.once('disconnect', () => process.exit());
