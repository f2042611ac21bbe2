import { expect, it } from 'vitest';
import { notificationKinds } from '#server/capabilities.ts';

const time = { date: '2027-03-20', startsAt: null, timeZone: 'America/Chicago' };
/** Whatever an event of an order may say. */
const fact = {
  ...{ clientId: 1, creatorUserId: 2, by: 'client', creatorAmount: 100, files: 1 },
  ...{ reason: 'Nobody came', name: 'Portraits', decision: 'Half each', note: 'Brighter' },
  ...{ automatic: true, inGallery: false, proposed: time, agreed: time },
};
const declared = notificationKinds.filter(
  ({ on, name }) => on?.startsWith('order.') && !name.startsWith('operators.'),
);
const noticesOf = async (on: string | null, kind: 'job' | 'booking') => {
  const event = { payload: { ...fact, order: { kind, id: 7 } } } as never;
  const all = declared.filter((one) => one.on === on);
  const made = await Promise.all(
    all.map(async ({ name, notify }) =>
      (await notify(event, {} as never)).map((notice) => ({ ...notice, name })),
    ),
  );
  return made.flat();
};

const events = [...new Set(declared.map(({ on }) => on))];

it.each(events)('%s notifies of each kind of order by its own or one of orders', async (on) => {
  for (const kind of ['job', 'booking'] as const) {
    const notices = await noticesOf(on, kind);
    expect(notices.length).toBeGreaterThan(0);
    for (const { name } of notices) expect(name).toMatch(new RegExp(`^(${kind}|order)\\.`));
  }
});

it('a booking replaces no unread notification of the job with its number', async () => {
  const subjectsOf = async (kind: 'job' | 'booking') =>
    (await Promise.all(events.map((on) => noticesOf(on, kind))))
      .flat()
      .flatMap(({ subject }) => (subject ? [subject] : []));
  const [ofJob, ofBooking] = await Promise.all([subjectsOf('job'), subjectsOf('booking')]);
  expect(ofJob.length).toBeGreaterThan(5);
  expect(ofBooking.filter((subject) => ofJob.includes(subject))).toEqual([]);
});
