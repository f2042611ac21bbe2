/** Agreements and rights as the API returns them. */
import type { Agreement, AgreementVersion } from '#contract/agreements/agreements.ts';
import type { License } from '#contract/agreements/licenses.ts';
import { templateRights } from '#contract/agreements/usage-rights.ts';

const lines = [
  "What you're getting",
  'When and where',
  'Price',
  'How the work may be used',
  'Credit',
  'Who may publish',
  'People in the photos',
  'If plans change',
];

/** Offered to the client and not signed, by default. */
export function agreement({
  actions = ['sign', 'decline'],
  ...version
}: Partial<AgreementVersion> & Partial<Pick<Agreement, 'actions'>> = {}): Agreement {
  const signed = version.status === 'signed';
  const at = '2026-11-21T12:00:00.000Z';
  return {
    side: 'client',
    versions: [
      {
        version: 1,
        status: 'offered',
        template: 'business',
        document: {
          title: 'Agreement for booking #8',
          language: 'en',
          order: { kind: 'booking', id: 8 },
          version: 1,
          client: 'Carla Client',
          creator: 'Ottoline Brackenbury',
          offeredAt: at,
          timeZone: 'America/Chicago',
          lines: lines.map((title) => ({ title, text: `About: ${title}.` })),
          rights: templateRights.business,
          notice: 'This text is a template in plain words. It is no legal advice.',
          consent: 'I agree to sign electronically.',
        },
        sha256: 'a'.repeat(64),
        offeredAt: at,
        signedAt: signed ? at : null,
        signedName: signed ? 'Carla Client' : null,
        declineReason: null,
        licenseId: signed ? 'AAAAAAAAAAAAAAAAAAAAAA' : null,
        ...version,
      },
    ],
    additions: [],
    actions,
    waiting: !signed,
  };
}

export const license = (): License => ({
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  rights: templateRights.business,
  signedAt: '2026-11-21T12:00:00.000Z',
  status: 'in_force',
  from: '2026-12-01T12:00:00.000Z',
  until: '2028-12-01T12:00:00.000Z',
  sha256: 'a'.repeat(64),
});
