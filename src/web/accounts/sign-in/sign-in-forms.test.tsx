import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login, register, signInWithLink } from '#contract/accounts/accounts.ts';
import { getUser } from '#contract/accounts/session.ts';
import { listIdentityProviders, takeFormFlash } from '#contract/accounts/sign-in.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorBodyOf } from '#web/lib/api/browser-api.ts';
import { readToast } from '#web/ui/feedback/toast.ts';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const newReplies = () =>
  new Replies()
    .on(takeFormFlash, () => ({ flash: null, knownDevice: false }))
    .on(listIdentityProviders, () => ({ providers: [] }));

async function signIn(respond: () => never) {
  const replies = newReplies().on(login, respond);
  await openPage('/auth', null, replies);
  await screen.findByLabelText('Username or email');
  type('Username or email', 'carla');
  type('Password', 'a long one');
  fireEvent.submit(screen.getByLabelText('Password').closest('form') as HTMLFormElement);
}

/** What a proxy answers in the site's place. */
const proxy = () => {
  throw new ApiError(502, errorBodyOf('<html>Bad Gateway</html>', 502, 'Bad Gateway'));
};

test('a refused sign-in says what the site said', async () => {
  await signIn(refused(429, 'Too many requests. Please wait a moment.'));
  await screen.findByText('Too many requests. Please wait a moment.');
});

test('a failed sign-in without a message of the site has its own words', async () => {
  await signIn(proxy);
  await screen.findByText('Invalid username or password');
  expect(readToast()).toMatchObject({
    title: 'Login failed',
    description: 'Invalid username or password',
  });
});

test('signing in keeps the part of the page that a link named', async () => {
  const replies = newReplies().on(login, () => client);
  const next = encodeURIComponent('/bookings?tab=past#part');
  const { address } = await openPage(`/auth?tab=login&next=${next}`, null, replies);
  await screen.findByLabelText('Username or email');
  replies.on(getUser, () => client);
  type('Username or email', 'carla');
  type('Password', 'a long one');
  fireEvent.submit(screen.getByLabelText('Password').closest('form') as HTMLFormElement);
  await expect.poll(() => address()).toBe('/bookings?tab=past#part');
});

test('what a password manager fills in without a sound is sent', async () => {
  const replies = newReplies().on(login, refused(401, 'Invalid username or password'));
  await openPage('/auth?tab=login', null, replies);
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  password.value = 'a long one';
  screen.getByLabelText<HTMLInputElement>('Username or email').value = 'carla';
  fireEvent.submit(password.closest('form') as HTMLFormElement);
  await expect.poll(() => replies.count(login)).toBe(1);
  expect(replies.calls.find(({ name }) => name === 'POST /api/login')?.input.body).toMatchObject({
    username: 'carla',
    password: 'a long one',
  });
});

test('a mail scanner that opens a sign-in link with scripts leaves it unused', async () => {
  const replies = newReplies().on(signInWithLink, refused(410, 'This link no longer works'));
  await openPage('/auth?token=abc', null, replies);
  const button = await screen.findByRole('button', { name: 'Sign In' });
  expect(replies.count(signInWithLink)).toBe(0);
  fireEvent.click(button);
  await expect.poll(() => replies.count(signInWithLink)).toBe(1);
});

test('so has a failed registration', async () => {
  const replies = newReplies().on(register, proxy);
  await openPage('/auth?tab=register', null, replies);
  await screen.findByLabelText('Full Name');
  type('Full Name', 'Carla Client');
  type('Email', 'carla@example.com');
  type('Username', 'carla');
  type('Password', 'a-long-one-81');
  fireEvent.click(screen.getByRole('checkbox', { name: /terms/i }));
  fireEvent.submit(screen.getByLabelText('Password').closest('form') as HTMLFormElement);
  await screen.findByText('An error occurred during registration');
});

test.for([
  ['', '500: Internal Server Error'],
  ['upstream timed out', '500: upstream timed out'],
  ['<html>nginx</html>', '500: Internal Server Error'],
  ['{"message":"other"}', '500: {"message":"other"}'],
])('a response %j that is not the site’s reads %j', ([text = '', message]) => {
  expect(errorBodyOf(text, 500, 'Internal Server Error').error).toBe(message);
});

test('the link of a gallery’s email says what it opens, and nothing else is beside it', async () => {
  await openPage('/auth?token=abc&next=%2Fgalleries%2F7', null, newReplies());
  await screen.findByRole('heading', { name: 'Open your gallery' });
  screen.getByText(/It opens the gallery here, and nothing else of your account/);
  expect(screen.queryByText('What you get')).toBeNull();
  await openPage('/auth?next=%2Fgalleries%2F7', null, newReplies());
  await screen.findByText(/^Then your gallery opens/);
  await openPage('/auth?token=abc&next=%2Fmy-jobs', null, newReplies());
  await screen.findByRole('heading', { name: 'Sign in to Golden Hour' });
});

/** Fills in the form to register, but for the username. */
async function registering(replies: Replies): Promise<HTMLFormElement> {
  await openPage('/auth?tab=register', null, replies);
  type(await labelOf('Full Name'), 'Maya Ortiz');
  type(await labelOf('Email'), 'maya.ortiz@example.com');
  type('Password', 'warm light at seven');
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  return screen.getByLabelText('Password').closest('form') as HTMLFormElement;
}
const labelOf = async (label: string) => {
  await screen.findByLabelText(label);
  return label;
};
const asked = ({ calls }: Replies) =>
  calls.flatMap(({ name, input }) =>
    name === 'POST /api/register' ? [(input.body as { username: string }).username] : [],
  );
const taken = new ApiError(409, {
  error: 'Username already exists',
  code: 'account.username_taken',
  fields: { username: 'Username already exists' },
});

test('a username is made from the email, and another one if someone has it', async () => {
  let attempts = 0;
  const replies = newReplies().on(register, () => {
    attempts += 1;
    if (attempts === 1) throw taken;
    replies.on(getUser, () => client);
    return client;
  });
  const form = await registering(replies);
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'maya.ortiz');
  fireEvent.submit(form);
  await expect.poll(() => asked(replies).length).toBe(2);
  const [first, second] = asked(replies);
  expect(first).toBe('maya.ortiz');
  expect(second).toMatch(/^maya\.ortiz_\d{4}$/);
});

test('a username that someone chose stays, and is refused in words', async () => {
  const replies = newReplies().on(register, () => {
    throw taken;
  });
  await openPage('/auth?tab=register', null, replies);
  type(await labelOf('Username'), 'lightkeeper');
  type('Full Name', 'Maya Ortiz');
  type('Email', 'maya.ortiz@example.com');
  type('Password', 'warm light at seven');
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'lightkeeper');
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  fireEvent.submit(screen.getByLabelText('Password').closest('form') as HTMLFormElement);
  await screen.findByText('Username already exists');
  expect(asked(replies)).toEqual(['lightkeeper']);
});
