import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endOtherSessions,
  finishSignIn,
  getAccountSecurity,
} from '#contract/accounts/account-security.ts';
import { changePassword, login } from '#contract/accounts/accounts.ts';
import { getUser } from '#contract/accounts/session.ts';
import { listIdentityProviders, takeFormFlash } from '#contract/accounts/sign-in.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { deleteAccount, getPrivacy, requestArchive } from '#contract/privacy/privacy.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';

const path = '/profile/settings?tab=security';
const ok = { ok: true as const };
const seen = {
  browser: 'Chrome',
  system: 'macOS',
  createdAt: '2026-11-20T12:00:00.000Z',
  seenAt: '2026-11-22T12:00:00.000Z',
  over: false,
};
const guards: ReplyOf<typeof getAccountSecurity> = {
  sessions: [
    { id: 1, current: true, ...seen },
    { id: 2, current: false, ...seen },
  ],
  secondFactor: null,
  passkeys: [],
};
const repliesFor = (security = guards) =>
  new Replies()
    .on(getAccountSecurity, () => security)
    .on(getPrivacy, () => ({ archive: null, obstacles: [] }));

function wrongPassword(): never {
  const error = 'Current password is incorrect';
  throw new ApiError(400, { error, code: 'account.wrong_password', fields: { password: error } });
}

test('a password is changed from the settings, and other devices are signed out', async () => {
  const replies = repliesFor()
    .on(changePassword, () => ok)
    .on(endOtherSessions, () => ok);
  await openPage(path, client, replies);
  await screen.findByText('This device');
  await screen.findByRole('button', { name: /^Sign out Chrome on/ });
  await userEvent.type(screen.getByLabelText(/^Current Password/), 'warm light at seven');
  await userEvent.type(screen.getByLabelText(/^New Password/), 'another light at eight');
  await userEvent.type(screen.getByLabelText(/^Confirm New Password/), 'another light at eight');
  await userEvent.click(screen.getByRole('button', { name: 'Update Password' }));
  await screen.findByText('Your password has been updated.');
  const sent = replies.calls.find(({ name }) => name.endsWith('/password'));
  expect(sent?.input).toMatchObject({
    body: { currentPassword: 'warm light at seven', newPassword: 'another light at eight' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await screen.findByText('That device will need to sign in again.');
  expect(replies.calls.map(({ name }) => name)).toContain('DELETE /api/account/sessions');
});

test('two-step sign-in is set up with a password, a QR code and a first code', async () => {
  const codes = Array.from({ length: 10 }, (_, place) => `code-${place}`);
  const replies = repliesFor().on(beginSecondFactor, wrongPassword);
  await openPage(path, client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const prompt = within(await screen.findByRole('dialog', { name: 'Set up two-step sign-in' }));
  await userEvent.type(prompt.getByLabelText(/^Current Password/), 'not my password{Enter}');
  await prompt.findByText('Current password is incorrect');
  replies.on(beginSecondFactor, () => ({
    secret: 'ABCDEFGH',
    address: 'otpauth://totp/x?secret=ABCDEFGH',
  }));
  await userEvent.type(prompt.getByLabelText(/^Current Password/), '{Enter}');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  screen.getByText('ABCD EFGH');
  replies.on(confirmSecondFactor, () => {
    const secondFactor = { since: seen.seenAt, recoveryCodesLeft: 10 };
    replies.on(getAccountSecurity, () => ({ ...guards, secondFactor }));
    return { recoveryCodes: codes };
  });
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  const kept = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  await userEvent.click(kept.getByRole('button', { name: "I've saved them" }));
  await screen.findByText(/10 recovery codes are left\./);
  expect(replies.calls).toContainEqual({
    name: 'POST /api/account/second-factor/confirmation',
    input: { body: { code: '123456' } },
  });
});

test('the second step of signing in reports a wrong code, and continues with a right one', async () => {
  const replies = new Replies()
    .on(listIdentityProviders, () => ({ providers: [] }))
    .on(takeFormFlash, () => ({ flash: null, knownDevice: true }))
    .on(login, () => ({ nextStep: 'code' as const }));
  const error = "That code isn't right. Please try the latest one.";
  replies.on(finishSignIn, () => {
    throw new ApiError(400, { error, code: 'account.wrong_code' });
  });
  const { address } = await openPage('/auth?next=/help', null, replies);
  await userEvent.type(await screen.findByLabelText(/^Username or email/), 'carla');
  await userEvent.type(screen.getByLabelText(/^Password/), 'warm light at seven');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'One more step' });
  const code = screen.getByLabelText(/^Code/);
  await userEvent.type(code, '000000{Enter}');
  await screen.findByText(error);
  replies.on(finishSignIn, () => {
    replies.on(getUser, () => client);
    return client;
  });
  await userEvent.clear(code);
  await userEvent.type(code, 'code-1{Enter}');
  await expect.poll(address).toBe('/help');
});

test('someone downloads their data', async () => {
  const archive = {
    state: 'making' as const,
    requestedAt: seen.seenAt,
    expiresAt: null,
    bytes: null,
    address: null,
  };
  const replies = repliesFor().on(requestArchive, () => {
    replies.on(getPrivacy, () => ({ archive, obstacles: [] }));
    return archive;
  });
  await openPage(path, client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  await screen.findByText(/^We're preparing your download\./);
  const ready = { ...archive, state: 'ready' as const, bytes: 2000, address: '/files/mine.zip' };
  replies.on(getPrivacy, () => ({
    archive: { ...ready, expiresAt: '2026-11-29T12:00:00.000Z' },
    obstacles: [],
  }));
  await openPage(path, client, replies);
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe('/files/mine.zip');
  expect(link.hasAttribute('download')).toBe(true);
});

test('someone deletes their account with their password, and is signed out', async () => {
  const replies = repliesFor().on(deleteAccount, wrongPassword);
  const { address } = await openPage(path, client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const prompt = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await userEvent.click(prompt.getByLabelText('Erase the text of my reviews too'));
  const password = prompt.getByLabelText(/^Current Password/);
  await userEvent.type(password, 'not my password');
  await userEvent.click(prompt.getByRole('button', { name: 'Delete permanently' }));
  await prompt.findByText('Current password is incorrect');
  replies.on(deleteAccount, () => {
    replies.on(getUser, () => {
      throw new ApiError(401, { error: 'Please sign in', code: 'unauthorized' });
    });
    return ok;
  });
  await userEvent.clear(password);
  await userEvent.type(password, 'warm light at seven');
  await userEvent.click(prompt.getByRole('button', { name: 'Delete permanently' }));
  await expect.poll(address).toBe('/');
  expect(replies.calls).toContainEqual({
    name: 'POST /api/account/deletion',
    input: { body: { password: 'warm light at seven', eraseReviews: true } },
  });
  expect((await screen.findAllByRole('link', { name: 'Sign In' })).length).toBeGreaterThan(0);
});
