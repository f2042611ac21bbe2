import { describe, expect, it } from 'vitest';
import { passwordStrength } from '../security/password-strength.ts';
import { checkRegistration } from './register-problems.ts';

const filled = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  username: 'ada',
  password: 'amber-hour-9',
  is_creator: 'false',
  serviceType: '',
  bio: '',
  location: '',
  terms: 'on',
};

describe('the registration form', () => {
  it('is valid when complete', () => {
    expect(checkRegistration(filled)).toEqual({ first: undefined, fields: {} });
    const creator = { ...filled, is_creator: 'true', serviceType: 'photographer' };
    expect(checkRegistration(creator).first).toBeUndefined();
  });

  it.each(['fullName', 'email', 'username', 'password'])('asks for %s first', (name) => {
    const { first, fields } = checkRegistration({ ...filled, [name]: ' ', is_creator: 'true' });
    expect(first).toBe('missing');
    expect(fields).toHaveProperty(name);
  });

  it('reports a creator’s service type first, then the terms, then other errors', () => {
    const { terms: _, ...open } = { ...filled, is_creator: 'true', username: 'a' };
    expect(checkRegistration(open)).toMatchObject({
      first: 'serviceType',
      fields: { serviceType: 'Please select your service type' },
    });
    expect(checkRegistration({ ...open, serviceType: 'photographer' }).first).toBe('terms');
    expect(checkRegistration({ ...filled, username: 'a' })).toEqual({
      first: 'fields',
      fields: { username: 'Username must be at least 3 characters' },
    });
  });
});

describe('the strength of a password', () => {
  it.each([
    ['abc', 'short'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdef', 'weak'],
    ['amber-hour', 'fair'],
    ['amber hour over the hill', 'strong'],
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password, 6)).toBe(strength);
  });
});
