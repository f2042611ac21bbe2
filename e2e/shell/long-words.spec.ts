import { withSiteDatabase } from '../../scripts/site-database.ts';
import { profileOf } from '../fixtures/accounts.ts';
import { idOf, sendTo } from '../fixtures/bell.ts';
import { applyFor, draft, heldJob, send } from '../fixtures/held-jobs.ts';
import {
  expectToFit,
  lengthen,
  longBooking,
  longJob,
  longLink,
  longWord,
  titles,
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

test('titles of 100 letters in every script are cut nowhere', async ({ member, page: visitor }) => {
  const client = await member('client');
  const creator = await member('creator');
  // Who hasn't confirmed an email posts fewer a day.
  await withSiteDatabase(async (db) => {
    await db.query('update users set email_verified_at = now() where email = $1', [client.email]);
  });
  const each = Object.values(titles);
  await send(creator, 'PUT', '/api/creator/packages', {
    packages: each
      .slice(0, 10)
      .map((title) => ({ title, hours: 2, deliverables: [title], price: 20_000, active: true })),
  });
  const jobs: number[] = [];
  for (const title of each) {
    const description = `${title}. ${title}`;
    await send(creator, 'POST', '/api/portfolio', {
      title,
      description,
      imageUrl: '/demo/scenes/nothing.webp',
    });
    const id = await draft(client, title, 200, { description });
    await send(client, 'PATCH', `/api/jobs/${id}`, { status: 'open' });
    await applyFor(creator, id);
    jobs.push(id);
  }
  const profile = await profileOf(creator);

  await test.step('in lists', async () => {
    await expectPagesToFit({ page: visitor }, ['/jobs', profile]);
    await expectPagesToFit(client, ['/my-jobs?tab=all', `${profile}?tab=availability`]);
    await expectPagesToFit(creator, [
      '/my-applications',
      '/profile',
      '/profile/settings?tab=creator',
      '/profile/settings?tab=portfolio',
    ]);
  });

  await test.step('each alone', async () => {
    for (const id of jobs) {
      await expectPagesToFit({ page: visitor }, [`/jobs/${id}`]);
      await expectPagesToFit(client, [`/jobs/${id}/manage`]);
    }
  });

  await test.step('over a gallery', async () => {
    const job = await heldJob(client, creator, 200, titles['two scripts']);
    const { id } = await send<{ id: number }>(creator, 'POST', '/api/galleries', {
      order: { kind: 'job', id: job },
    });
    for (const title of each) {
      await send(creator, 'PATCH', `/api/galleries/${id}`, { title });
      await expectPagesToFit(creator, [`/galleries/${id}`]);
    }
    await expectPagesToFit(client, [`/galleries/${id}`, `/jobs/${job}/manage`]);
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
