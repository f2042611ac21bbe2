import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { login } from '#contract/accounts/accounts.ts';
import { getUser } from '#contract/accounts/session.ts';
import { listIdentityProviders, takeFormFlash } from '#contract/accounts/sign-in.ts';
import { countCreators, listCreators } from '#contract/creators/creators.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { addFavorite, listFavoriteIds } from '#contract/favorites/favorites.ts';
import { saveSearch } from '#contract/favorites/saved-searches.ts';
import { suggestPlaces } from '#contract/places/places.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import { asRead } from '#testing/outside/as-read.ts';
import { creatorCard } from '#testing/replies/creators.ts';

const counted = (reply: Partial<ReplyOf<typeof countCreators>> = {}) => ({
  count: 1,
  more: false,
  place: null,
  evening: null,
  words: null,
  nearest: null,
  tomorrow: null,
  ...reply,
});

const found = () =>
  new Replies()
    .on(listCreators, () => [creatorCard()])
    .on(countCreators, () => counted())
    .on(listFavoriteIds, () => [])
    .on(listIdentityProviders, () => ({ providers: [] }))
    .on(takeFormFlash, () => ({ flash: null, knownDevice: true }));

async function signIn(replies: Replies): Promise<void> {
  replies.on(login, () => {
    replies.on(getUser, () => client);
    return client;
  });
  await userEvent.type(await screen.findByLabelText(/^Username or email/), 'carla');
  await userEvent.type(screen.getByLabelText(/^Password/), 'warm light at seven');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

/** The browser's response to a request for its position; null refuses. */
function standAt(position: { latitude: number; longitude: number } | null): () => number {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((succeed, fail) =>
    position
      ? succeed({ coords: position } as GeolocationPosition)
      : fail?.({ code: 1, message: 'denied' } as GeolocationPositionError),
  );
  const geolocation = { getCurrentPosition } as Partial<Geolocation> as Geolocation;
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation);
  return () => getCurrentPosition.mock.calls.length;
}
afterEach(() => vi.restoreAllMocks());

test('“Near me” asks only on click, and keeps the focus on the clicked button', async () => {
  const asked = standAt({ latitude: 29.7604, longitude: -95.3698 });
  const { address } = await openPage('/search', null, found());
  const nearMe = () => screen.getByRole('button', { name: 'Near me' });
  await screen.findByRole('button', { name: 'Near me' });
  expect(asked()).toBe(0);
  nearMe().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/lat=29.76&lng=-95.37/);
  await screen.findByRole('button', { name: 'Clear Near me' });
  expect(document.activeElement).toBe(nearMe());
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).not.toContain('lat=');
  await waitFor(() => expect(document.activeElement).toBe(nearMe()));
});

test('a start after midnight searches the next day', async () => {
  const replies = found();
  await openPage('/search?date=2099-12-12', null, replies);
  const start = await screen.findByLabelText<HTMLSelectElement>('Start time');
  const late = [...start.options].find(({ text }) => asRead(text) === '12:30 AM (Sun)');
  await userEvent.selectOptions(start, late?.value ?? '');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  const asked = () => replies.calls.findLast(({ name }) => name === 'GET /api/creators')?.input;
  await expect.poll(asked).toMatchObject({ query: { date: '2099-12-13', start: '00:30' } });
  const fields = () =>
    ['Date', 'Start time'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  await expect.poll(fields).toEqual(['2099-12-13', '00:30']);
});

test('a new search keeps filters and order, and leaves the position that was searched around', async () => {
  const kept = 'specialty=wedding&minPrice=50&rating=4&availability=month';
  const around = 'lat=29.76&lng=-95.37&radius=40';
  const replies = found();
  const { address } = await openPage(`/search?${kept}&sort=rating&${around}`, null, replies);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Location' }), 'Houston');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await expect.poll(address).toContain('location=Houston');
  const search = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(search)).toEqual({
    location: 'Houston',
    ...Object.fromEntries(new URLSearchParams(kept)),
    sort: 'rating',
  });
});

test('only who takes no bookings is marked as by request', async () => {
  const replies = found().on(listCreators, () => [
    creatorCard(),
    creatorCard({ id: 4, acceptsBookings: false }),
    creatorCard({ id: 5, hourlyRate: null }),
    creatorCard({ id: 6, hourlyRate: null, packagePrice: 9000 }),
  ]);
  await openPage('/search', null, replies);
  const cards = await screen.findAllByRole('article');
  const marked = cards.map(
    ({ textContent }) =>
      textContent.includes('By request') && textContent.includes("You won't be charged"),
  );
  expect(marked).toEqual([false, true, true, false]);
  for (const card of cards) within(card).getByRole('link', { name: /^Book Now/ });
});

test('a card leads with what would be booked, and says what packages begin at', async () => {
  const replies = found().on(listCreators, () => [
    creatorCard({ total: 90_000, hourlyRate: 150, packagePrice: 190_000 }),
    creatorCard({
      id: 4,
      total: 80_000,
      packagePrice: 80_000,
      totalPackage: { id: 1, title: 'Six' },
    }),
    creatorCard({ id: 5, total: 60_000 }),
  ]);
  await openPage('/search?hours=6', null, replies);
  const [byHour, byPackage, alone] = await screen.findAllByRole('article');
  expect(byHour?.textContent).toMatch(/\$900 total.*From \$150\/hr.*Packages from \$1,900/);
  expect(byPackage?.textContent).toContain('$800 total');
  for (const card of [byPackage, alone]) expect(card?.textContent).not.toContain('Packages from');
});

test('on the way down the way to the map leaves the cards alone, and is back on the way up', async () => {
  await openPage('/search', null, found());
  const toggle = await screen.findByRole('link', { name: 'Map' });
  const scrollTo = (y: number) => {
    vi.stubGlobal('scrollY', y);
    act(() => void dispatchEvent(new Event('scroll')));
    return toggle.classList.contains('translate-y-24');
  };
  onTestFinished(() => void vi.unstubAllGlobals());
  expect([0, 400, 404, 300].map(scrollTo)).toEqual([false, true, true, false]);
});

test('places of one name are one suggestion, gone with the text that found them', async () => {
  const coordinates = { lat: 30, lng: -97 };
  const named = (...labels: string[]) => labels.map((label) => ({ label, coordinates }));
  const replies = found().on(suggestPlaces, ({ query }) =>
    query?.q === 'worth'
      ? named('Fort Worth, TX', 'Worthington, KY', 'Worthington, KY')
      : named('Houston, TX', 'Fort Worth, TX'),
  );
  await openPage('/search', null, replies);
  const options = () => {
    const list = screen.queryByRole('listbox', { name: 'Suggestions' });
    return (
      list &&
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent)
    );
  };
  const field = await screen.findByRole('combobox', { name: 'Location' });
  await userEvent.type(field, 'worth');
  await expect.poll(options).toEqual(['Fort Worth, TX', 'Worthington, KY']);
  await userEvent.clear(field);
  await expect.poll(options).toEqual(['Houston, TX', 'Fort Worth, TX']);
});

test('a search without results names the nearest town, and leads there in one click', async () => {
  const replies = found()
    .on(listCreators, ({ query }) => (query?.location === 'Midland, TX' ? [creatorCard()] : []))
    .on(countCreators, () =>
      counted({ count: 0, nearest: { label: 'Midland, TX', distanceKm: 257 } }),
    );
  const { address } = await openPage('/search?location=Marfa%2C+TX&rating=4', null, replies);
  await screen.findByText('The nearest creators are in Midland, about 257 km away.');
  await userEvent.click(screen.getByRole('link', { name: 'See creators near Midland, TX' }));
  await expect.poll(address).toBe('/search?location=Midland%2C+TX&rating=4');
});

test('a day that is over points to the next', async () => {
  const replies = found()
    .on(listCreators, ({ query }) => (query?.date ? [creatorCard()] : []))
    .on(countCreators, () =>
      counted({ count: 0, tomorrow: { date: '2026-11-24', count: 89, more: false } }),
    );
  const { address } = await openPage('/search?availability=today', null, replies);
  await screen.findByText('No one is available today anymore. 89 creators are available tomorrow.');
  await userEvent.click(screen.getByRole('link', { name: "See who's available tomorrow" }));
  await expect.poll(address).toBe('/search?date=2026-11-24');
});

test('“Near me” searches the default place if there is no position', async () => {
  standAt(null);
  const { address } = await openPage('/search', null, found());
  await userEvent.click(await screen.findByRole('button', { name: 'Near me' }));
  await screen.findByText('Unable to retrieve your location');
  await expect.poll(address).toContain('lat=30.27&lng=-97.74');
});

test('closing a filter with the keyboard returns focus to it; clicking a field moves focus there', async () => {
  await openPage('/search', null, found());
  const chip = await screen.findByRole('button', { name: 'Rating' });
  const opened = () => screen.findByRole('dialog', { name: 'Rating' });
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(chip);
  await opened();
  await userEvent.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(document.activeElement).toBe(chip));

  await userEvent.click(chip);
  await opened();
  const place = screen.getByRole('combobox', { name: 'Location' });
  await userEvent.click(place);
  await closed();
  // Focus returns in a separate task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(place);
});

test('a visitor who clicks a heart signs in, and finds the creator saved', async () => {
  const replies = found();
  const { address } = await openPage('/search?service=photographer', null, replies);
  const heart = () => screen.findByRole('button', { name: 'Favorite Ottoline Brackenbury' });
  await userEvent.click(await heart());
  await screen.findByRole('heading', { name: /^Sign in to/ });
  replies.on(addFavorite, () => {
    replies.on(listFavoriteIds, () => [3]);
    return { ok: true as const };
  });
  await signIn(replies);
  await expect.poll(address).toBe('/search?service=photographer');
  await expect.poll(async () => (await heart()).getAttribute('aria-pressed')).toBe('true');
  expect(replies.calls).toContainEqual({
    name: 'PUT /api/favorites/:creatorId',
    input: { params: { creatorId: 3 } },
  });
});

test('a visitor who saves a search finds the dialog open after signing in, and saves it', async () => {
  const replies = found();
  const { address } = await openPage('/search?service=photographer&rating=4', null, replies);
  await userEvent.click(await screen.findByRole('link', { name: 'Save search' }));
  await signIn(replies);
  const dialog = await screen.findByRole('dialog', { name: 'Save this search' });
  // A reload does not ask again.
  await expect.poll(address).toBe('/search?service=photographer&rating=4');
  const name = within(dialog).getByLabelText(/^Name/);
  expect(name).toHaveProperty('value', 'Photographer, rated 4+ stars');
  await waitFor(() => expect(document.activeElement).toBe(name));
  replies.on(saveSearch, refused(409, 'You already have a saved search with that name'));
  const again = within(dialog);
  await userEvent.clear(again.getByLabelText(/^Name/));
  await userEvent.click(again.getByRole('button', { name: 'Save' }));
  await again.findByText('Please enter a name');
  await userEvent.type(again.getByLabelText(/^Name/), 'Portraits');
  await userEvent.click(again.getByRole('button', { name: 'Save' }));
  await again.findByText('You already have a saved search with that name');
  replies.on(saveSearch, () => ({
    id: 1,
    name: 'Portraits',
    query: {},
    alerts: true,
    createdAt: '2026-11-22T10:00:00.000Z',
  }));
  await userEvent.click(again.getByRole('button', { name: 'Save' }));
  await screen.findByText('Search saved');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/saved-searches',
    input: {
      body: { name: 'Portraits', query: { serviceType: 'photographer', rating: 4 } },
    },
  });
});
