import { profileOf } from '../fixtures/accounts.ts';
import { idOf, sendTo } from '../fixtures/bell.ts';
import { send } from '../fixtures/held-jobs.ts';
import {
  expectToFit,
  lengthen,
  longBooking,
  longJob,
  longLink,
  longWord,
} from '../fixtures/long-words.ts';
import { openToLook } from '../fixtures/pages.ts';
import type { Someone } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';

// Nothing of a trace helps to understand a width.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });
// Many pages, in the long run at three widths.
test.slow();

async function expectPagesToFit(
  { page }: Pick<Someone, 'page'>,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await openToLook(page, path);
      await expectToFit(page);
    });
  }
}

test('whatever the two of a job write, its pages fit on the screen', async ({
  member,
  demoPerson,
  page: visitor,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await lengthen(client);
  await lengthen(creator);
  const { id, application } = await longJob(client, creator);
  const job = `/jobs/${id}`;

  await test.step('open', async () => {
    await expectPagesToFit({ page: visitor }, ['/jobs', job]);
    await expectPagesToFit(client, [job, '/my-jobs', `${job}/manage`, `${job}/payment`]);
    await expectPagesToFit(creator, [job, '/my-applications']);
  });

  await test.step('delivered, and sent back', async () => {
    await send(client, 'PATCH', `/api/applications/${application}/status`, { status: 'accepted' });
    await send(creator, 'POST', `/api${job}/submit`, {
      deliveryUrl: longLink,
      deliveryNotes: longWord(100),
    });
    await expectPagesToFit(client, [job, `${job}/manage`]);
    await send(client, 'POST', `/api${job}/request-changes`, { note: longLink });
    await send(creator, 'POST', `/api${job}/settlements`, {
      creatorAmount: 20_000,
      note: longLink,
    });
    await expectPagesToFit(client, [`${job}/manage`]);
    await expectPagesToFit(creator, [job]);
  });

  await test.step('in dispute', async () => {
    await send(creator, 'POST', `/api${job}/dispute`, { reason: longLink });
    await send(client, 'POST', `/api${job}/dispute/statements`, { words: longLink });
    await expectPagesToFit(client, [`${job}/manage`]);
    await expectPagesToFit(creator, [job]);
    const desk = { page: await demoPerson('operator') };
    await expectPagesToFit(desk, ['/operator?tab=problems', '/operator?tab=jobs']);
  });
});

test('whatever people say of themselves and to each other, every page fits on the screen', async ({
  member,
  demoPerson,
  page: visitor,
}) => {
  const client = await member('client');
  const creator = await member('creator');
  await lengthen(client);
  await lengthen(creator);
  const profile = await profileOf(creator);

  await test.step('who they are', async () => {
    await expectPagesToFit({ page: visitor }, [profile, `${profile}?tab=availability`]);
    await expectPagesToFit(client, ['/profile', '/profile/settings']);
    await expectPagesToFit(creator, [
      '/profile',
      '/profile/settings?tab=creator',
      '/profile/settings?tab=portfolio',
      '/profile/settings?tab=security',
    ]);
  });

  await test.step('what they keep', async () => {
    await send(client, 'PUT', `/api/favorites/${profile.split('/')[2]}`);
    await send(client, 'POST', '/api/saved-searches', {
      name: longWord(50),
      query: { location: longWord(60) },
    });
    await expectPagesToFit(client, ['/favorites', '/saved-searches']);
  });

  await test.step('what they write', async () => {
    await sendTo(creator, client, longLink);
    await sendTo(client, creator, longLink);
    await expectPagesToFit(client, ['/messages', `/messages/${await idOf(creator)}`]);
    await expectPagesToFit(creator, [`/messages/${await idOf(client)}`]);
  });

  await test.step('where they meet', async () => {
    const booking = await longBooking(client, creator);
    await expectPagesToFit(client, ['/bookings', `/bookings/${booking}`, `/checkout/${booking}`]);
    await expectPagesToFit(creator, ['/bookings', `/bookings/${booking}`]);
  });

  await test.step('what the desk sees of them', async () => {
    const desk = await demoPerson('operator');
    await send({ context: visitor.context() }, 'POST', '/api/contact', {
      name: longWord(60),
      email: client.email,
      message: longLink,
    });
    await expectPagesToFit({ page: desk }, [
      '/operator?tab=people',
      '/operator?tab=bookings',
      `/operator/people/${await idOf(client)}`,
      `/operator/people/${await idOf(creator)}`,
      '/operator/mailbox',
    ]);
  });
});
