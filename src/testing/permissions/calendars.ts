import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const content = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART:20300310T150000Z',
  'DURATION:PT1H',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

async function ofCreatorA({ app, people }: World) {
  // At most ten are allowed.
  await app.platform.pool.query('delete from calendar_imports where creator_id = $1', [
    people.creatorA.creatorId,
  ]);
  const { browser } = people.creatorA;
  const { json } = await browser.post('/api/creator/calendars/file', { content });
  return { params: { id: json.id as number } };
}

const absent = {
  given: () => ({ params: { id: absentId } }),
  expect: { visitor: 401, others: 404 },
};
/** Only creators have calendars. */
const creators = (status: number) => ({
  visitor: 401,
  creatorA: status,
  creatorB: status,
  others: 404,
});

export const permissions: PermissionTable = {
  'GET /api/creator/agenda': {
    call: { expect: { visitor: 401, creatorA: 200, creatorB: 200, others: 404 } },
  },
  'GET /api/creator/calendars': { call: { expect: creators(200) } },
  'POST /api/creator/calendars': {
    'at an address inside': {
      given: () => ({ body: { url: 'http://127.0.0.1/calendar.ics' } }),
      expect: creators(400),
    },
  },
  'POST /api/creator/calendars/file': {
    'of a file': {
      given: async (world) => {
        await ofCreatorA(world);
        return { body: { content } };
      },
      expect: creators(201),
    },
  },
  'POST /api/creator/calendars/:id/refresh': {
    absent,
    'creator A’s': {
      given: ofCreatorA,
      expect: { visitor: 401, creatorA: 200, others: 404 },
    },
  },
  'DELETE /api/creator/calendars/:id': {
    absent,
    'creator A’s': {
      given: ofCreatorA,
      expect: { visitor: 401, creatorA: 200, others: 404 },
    },
  },
  'GET /api/calendar-feeds': { call: { expect: { visitor: 401, others: 200 } } },
  'POST /api/calendar-feeds': {
    'of what was booked': {
      given: () => ({ body: { side: 'client' } }),
      expect: { visitor: 401, others: 201 },
    },
    'of the work': {
      given: () => ({ body: { side: 'creator' } }),
      expect: creators(201),
    },
  },
  'DELETE /api/calendar-feeds/:side': {
    absent: {
      given: async ({ app }) => {
        await app.platform.pool.query('delete from calendar_feeds');
        return { params: { side: 'client' } };
      },
      expect: { visitor: 401, others: 404 },
    },
    own: {
      given: async ({ people, actor }) => {
        if (actor !== 'visitor')
          await people[actor].browser.post('/api/calendar-feeds', { side: 'client' });
        return { params: { side: 'client' } };
      },
      expect: { visitor: 401, others: 200 },
    },
  },
};
