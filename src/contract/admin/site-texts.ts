/** What the operator writes in the site's name: terms, privacy policy, imprint, and announcements. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import {
  bounded,
  calendarDate,
  instant,
  localDate,
  ok,
  requiredText,
  text,
} from '#contract/fields.ts';

export const siteTextErrors = {
  'operator.unknown_language': [400, "The site doesn't have this language"],
  'operator.day_past': [400, 'Choose today or a later day'],
  'operator.default_language_missing': [400, "Write it in the site's first language, too"],
} as const satisfies ErrorDefinitions;

export const legalKinds = ['terms', 'privacy', 'imprint'] as const;
export type LegalKind = (typeof legalKinds)[number];
/** Instead of the site's own text, or below it. */
export const placements = ['replaces', 'follows'] as const;

/** Characters. */
export const longestLegalText = 50_000;
export const longestAnnouncement = 500;

const kind = z.enum(legalKinds, 'Unknown text');
/** Two letters. */
const locale = bounded(2, 'Unknown language');

export const legalText = z.object({
  kind,
  locale: z.string(),
  version: z.int().check(z.describe('Number of the version')),
  /** Plain; an empty line begins a paragraph. Empty: the site's own text stands again. */
  text: z.string(),
  placement: z.enum(placements),
  /** From this day on, in UTC. */
  effectiveOn: localDate,
  createdAt: instant,
});
export type LegalText = z.infer<typeof legalText>;

export const getLegalText = endpoint('GET /api/legal/:kind', {
  summary:
    "The operator's own terms, privacy policy or imprint in the reader's language, and the version that comes next",
  access: 'public',
  cost: 'read',
  params: z.object({ kind }),
  reply: z.object({ current: z.nullable(legalText), next: z.nullable(legalText) }),
});

export const listLegalTexts = endpoint('GET /api/operator/legal-texts', {
  summary: 'Every version of these texts, the newest 100',
  access: 'operator',
  cost: 'read',
  reply: z.array(legalText),
});

export const saveLegalText = endpoint('POST /api/operator/legal-texts', {
  summary: 'Writes the next version of such a text, in one language, from a day on',
  access: 'operator',
  cost: 'cheap',
  bodyLimit: 256 * 1024,
  body: z.object({
    kind,
    locale,
    text: text(longestLegalText),
    placement: z._default(z.enum(placements, 'Choose where it stands'), 'replaces'),
    effectiveOn: calendarDate,
  }),
  reply: legalText,
  status: 201,
  errors: ['operator.unknown_language', 'operator.day_past'],
});

export const announce = endpoint('PUT /api/operator/announcement', {
  summary: 'Shows an announcement on every page until a day, and mails it to everyone if wanted',
  access: 'operator',
  cost: 'cheap',
  body: z.object({
    texts: z
      .array(
        z.object({
          locale,
          text: requiredText(1, longestAnnouncement, 'Please write the announcement'),
        }),
      )
      .check(
        z.minLength(1, 'Please write the announcement'),
        z.maxLength(20, 'Too many languages'),
      ),
    /** The last day, in UTC. */
    until: calendarDate,
    mail: z._default(z.boolean('Choose yes or no'), false),
  }),
  reply: ok,
  errors: ['operator.unknown_language', 'operator.default_language_missing', 'operator.day_past'],
});

export const endAnnouncement = endpoint('DELETE /api/operator/announcement', {
  summary: 'Takes the announcement off the pages',
  access: 'operator',
  cost: 'cheap',
  reply: ok,
});
