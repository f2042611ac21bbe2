import { expect, it } from 'vitest';
import { readSenderRecords, senderDomain } from '#server/platform/mail/sender-records.ts';
import { diagnoseSender } from './sender-rules.ts';

const spf = 'v=spf1 include:mail.example -all';
const dmarc = 'v=DMARC1; p=quarantine';
const dkim = 'v=DKIM1; k=rsa; p=MIGfMA0';
type Zone = Readonly<Record<string, readonly string[]>>;
const whole: Zone = {
  'photos.example': ['google-site-verification=1', spf],
  '_dmarc.photos.example': [dmarc],
  's1._domainkey.photos.example': [dkim],
};

it.each<[string, Zone, string | undefined, string, string]>([
  ['everything', whole, 's1', 'ok', 'SPF, DKIM, and DMARC'],
  ['no selector', whole, undefined, 'warning', 'Nothing is known about DKIM'],
  ['nothing', {}, 's1', 'bad', 'SPF, DKIM, DMARC'],
  ['no SPF', { ...whole, 'photos.example': ['v=spf2 x'] }, 's1', 'bad', 'SPF'],
  ['two SPF records', { ...whole, 'photos.example': [spf, spf] }, 's1', 'bad', 'several'],
  ['SPF for everyone', { ...whole, 'photos.example': ['v=spf1 +all'] }, 's1', 'bad', 'everyone'],
  ['SPF that says all', { ...whole, 'photos.example': ['v=spf1 all'] }, 's1', 'bad', 'everyone'],
  [
    'a revoked key',
    { ...whole, 's1._domainkey.photos.example': ['v=DKIM1; p='] },
    's1',
    'bad',
    'DKIM',
  ],
  ['no DMARC', { ...whole, '_dmarc.photos.example': [] }, 's1', 'bad', 'DMARC'],
])('with %s', async (_, zone, selector, state, said) => {
  const records = await readSenderRecords(
    { MAIL_DKIM_SELECTOR: selector },
    'photos.example',
    async (name) => zone[name] ?? [],
  );
  const found = diagnoseSender(records, true);
  expect(found.state).toBe(state);
  expect(JSON.stringify(found.found)).toContain(said);
  // Before the site is public, it only warns.
  if (state === 'bad') expect(diagnoseSender(records, false).state).toBe('warning');
});

it('a subdomain may have the DMARC record of the domain above it', async () => {
  const zone: Zone = { 'mail.photos.example': [spf], '_dmarc.photos.example': [dmarc] };
  const records = await readSenderRecords(
    { MAIL_DKIM_SELECTOR: undefined },
    'mail.photos.example',
    async (name) => zone[name] ?? [],
  );
  expect(records.dmarc).toEqual([dmarc]);
});

it('what nobody answered is said, and is not taken for good', () => {
  expect(diagnoseSender(undefined, true).state).toBe('warning');
});

it.each([
  ['Golden Hour <hello@Photos.example>', 'photos.example'],
  ['no-reply@photos.example', 'photos.example'],
  [undefined, 'site.example'],
])('mail from %s is of the domain %s', (MAIL_FROM, domain) => {
  expect(senderDomain({ MAIL_FROM }, 'https://site.example')).toBe(domain);
});
