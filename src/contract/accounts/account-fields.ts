/** The fields of an account and its profile. */
import * as z from 'zod/mini';
import { creatorServiceTypes, distanceUnits } from '#contract/constants.ts';
import { hasContactData } from '#contract/contact-data.ts';
import { maxDeliveryDays, wholeDays } from '#contract/deliveries/delivery-terms.ts';
import {
  bounded,
  charactersOf,
  email,
  inWholeDollars,
  numeric,
  onlyVisible,
  required,
  text,
  withAsciiDomain,
} from '#contract/fields.ts';
import { interpolate } from '#contract/i18n.ts';
import { parseUrl } from '#contract/parse-url.ts';

/** The maximum password length: bounds the work per request. */
const maxPasswordLength = 200;
export const signUpPasswordLength = 6;
export const changedPasswordLength = 8;

/** Counts characters as the database does: one emoji is one. */
function atLeast(min: number, message: string) {
  return z.refine<string>((value) => charactersOf(value) >= min, message);
}

function password(min: number, message: string) {
  return bounded(
    maxPasswordLength,
    interpolate('Password must be at most {max} characters', { max: maxPasswordLength }),
    message,
  ).check(z.minLength(min, message));
}

/** A checkbox or toggle: a boolean in JSON, `on` or `true` in a form. */
const flag = z.pipe(
  z.union([z.boolean(), bounded(10)], 'Choose yes or no'),
  z.transform((value) => value === true || value === 'on' || value === 'true' || value === '1'),
);

/** A form's value for an empty field counts as absent. */
function optionalField<S extends z.core.$ZodType>(schema: S) {
  return z.optional(
    z.pipe(
      z.transform((value: z.core.input<S> | '' | null): unknown =>
        value === '' || value === null ? undefined : value,
      ),
      z.optional(schema as z.core.$ZodType<z.core.output<S>, unknown>),
    ),
  );
}

const optionalFlag = optionalField(flag);
/** Its earlier name: still read, and left out of the API's document, where a thing has one name. */
const formerFlag = z.optional(optionalFlag).check(z.meta({ 'x-former': true }));

const noSpaces = "Username can't contain spaces or @";
const nameCharacters = 'Username can only use letters, digits, and . _ -';
/**
 * Letters that belong together, with digits and . _ - between them: no name mixes alphabets with
 * lookalike letters. Alphabets in everyday use only (Unicode's UAX 31, table 5): the others hardly
 * serve but to imitate, as Cherokee does.
 */
const alphabets = [
  'Latin}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana',
  'Latin}\\p{Script=Han}\\p{Script=Hangul',
  'Latin}\\p{Script=Han}\\p{Script=Bopomofo',
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya'],
  ...['Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
].map((scripts) => new RegExp(`^[\\p{Script=${scripts}}\\p{M}\\p{N}._ー-]*$`, 'u'));
const username = required(
  'Username must be at least 3 characters',
  z.pipe(
    text(40, 'Username must be at most 40 characters').check(
      z.regex(/^[^@\s\p{C}\p{Z}]*$/u, noSpaces),
      onlyVisible,
    ),
    // One form per name; compatibility forms can expand.
    z.pipe(
      z.transform((value: string) => value.normalize('NFKC')),
      z.string().check(
        atLeast(3, 'Username must be at least 3 characters'),
        z.maxLength(40, 'Username must be at most 40 characters'),
        z.regex(/^[\p{L}\p{N}._-][\p{L}\p{M}\p{N}._-]*$/u, nameCharacters),
        onlyVisible,
        z.refine(
          (value) => alphabets.some((alphabet) => alphabet.test(value)),
          'Username can only use letters from one common alphabet',
        ),
        z.regex(/[\p{L}\p{N}]/u, 'Username must contain a letter or digit'),
      ),
    ),
  ),
);
/** Whether a username could be chosen today. */
export function isUsername(name: string): boolean {
  return z.safeParse(username, name).success;
}
/** Normalizes letters, so a name is found however it is typed. */
const composed = z.normalize('NFC');
/**
 * A web address in a name would turn every mail that greets with it into an ad. Any word may be a
 * top-level domain; real names have a dot after initials and titles.
 */
const address =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.[\p{L}-]{2,}\/|[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|app|dev)(?![\p{L}\p{N}-])|(?<![\p{L}\p{N}-])(?!(?:mrs|prof|rev|sen|hon|capt|msgr|mme|mlle|dra|sra|srta|ing|lic|arq)\.)[\p{L}\p{N}-]{3,}\.\p{L}{2,}/iu;
/** Full stops of all writings count as one: browsers read them so. */
const namesAddress = (name: string) =>
  /[\p{L}\p{N}]@[\p{L}\p{N}]/u.test(name.normalize('NFKC')) ||
  address.test(name.normalize('NFKC').replace(/[\u3002\uff61\u06d4]/g, '.'));
const oneLine = z.regex(/^[^\n\r\t]*$/, 'A name must be on one line');
const addressInName = "A name can't contain a web address";
const noAddress = z.refine<string>((value) => !namesAddress(value), addressInName);
const noContactData = z.refine<string>(
  (value) => !hasContactData(value),
  "A name can't contain a phone number, an email, or an account elsewhere",
);
/** They would pass for the site's own mark of a verified person. */
const noCheckMark = z.regex(
  /^[^\u2611\u2705\u2713\u2714\u{1f5f8}\u{1f5f9}]*$/u,
  "A name can't contain a check mark",
);
const fullName = required(
  'Full name is required',
  text(100, 'Full name must be at most 100 characters').check(
    composed,
    atLeast(2, 'Full name is required'),
    onlyVisible,
    oneLine,
    noAddress,
    noContactData,
    noCheckMark,
  ),
);
/** Why a person cannot choose this full name; null if they can. Existing names stay. */
export function fullNameRefusal(name: string): string | null {
  return z.safeParse(fullName, name).error?.issues[0]?.message ?? null;
}
const bio = text(2000, 'Bio must be at most 2000 characters');
const location = text(200, 'Location must be at most 200 characters').check(onlyVisible);

export const registration = z.pipe(
  z
    .object({
      username,
      password: password(signUpPasswordLength, 'Password must be at least 6 characters'),
      email: email('Invalid email format'),
      fullName,
      is_creator: formerFlag,
      isCreator: optionalFlag,
      serviceType: optionalField(z.enum(creatorServiceTypes, 'Please select your service type')),
      bio: optionalField(bio),
      hourlyRate: optionalField(
        numeric(
          'Hourly rate must be a positive number',
          z.int('Hourly rate must be a whole number'),
          z.minimum(0, 'Hourly rate must be a positive number'),
          z.maximum(100_000, 'Hourly rate must be at most 100000'),
          inWholeDollars,
        ),
      ),
      /** Days after the work within which a creator delivers; 0, or omitted: nothing is delivered. */
      deliveryDays: optionalField(
        numeric(
          wholeDays,
          z.int(wholeDays),
          z.minimum(0, wholeDays),
          z.maximum(maxDeliveryDays, wholeDays),
          z.describe('Days'),
        ),
      ),
      location: optionalField(location),
      /** Sent by forms; JSON calls may omit it, but not set it to false. */
      terms: z.nullish(
        flag.check(z.refine((accepted) => accepted, 'Please accept the terms to continue')),
      ),
    })
    .check(
      z.refine((sent) => !(sent.is_creator || sent.isCreator) || sent.serviceType !== undefined, {
        error: 'Please select your service type',
        path: ['serviceType'],
      }),
    ),
  z.transform(({ is_creator, isCreator, terms: _, ...sent }) => ({
    ...sent,
    isCreator: is_creator === true || isCreator === true,
  })),
);
export type Registration = z.infer<typeof registration>;

export const credentials = z.object({
  /** The username or the email. */
  username: required(
    'Username or email is required',
    text(254).check(z.minLength(1, 'Username or email is required'), z.overwrite(withAsciiDomain)),
  ),
  password: bounded(maxPasswordLength, undefined, 'Password is required').check(
    z.minLength(1, 'Password is required'),
  ),
  remember: optionalFlag,
});
export type Credentials = z.infer<typeof credentials>;

/** An address of this site (with or without its origin), an https address, or nothing to remove the image. */
const profileImage = text(2000).check(
  z.refine(
    (value) =>
      value === '' ||
      /^\/(?![/\\])/.test(value) ||
      /^https?:$/.test(parseUrl(value)?.protocol ?? ''),
    'The profile image must be an uploaded image or an https link',
  ),
);

export const unknownLanguage = "This language isn't available";
const language = bounded(2, unknownLanguage).check(z.regex(/^[a-z]{2}$/, unknownLanguage));

/** Two letters: 'es'. */
export const languageChoice = z.object({ locale: language });

export const profileChange = z.object({
  fullName: z.optional(
    text(100, 'Name must be at most 100 characters').check(
      composed,
      atLeast(2, 'Name must be at least 2 characters'),
      onlyVisible,
      oneLine,
    ),
  ),
  email: z.optional(email('Please enter a valid email address')),
  location: z.optional(z.nullable(location)),
  bio: z.optional(z.nullable(bio)),
  profileImage: z.optional(z.nullable(profileImage)),
  /** The language of the site's texts, two letters; null uses the browser's. */
  locale: z.optional(z.nullable(language)),
  /** Null uses the site's unit. */
  distanceUnit: z.optional(z.nullable(z.enum(distanceUnits, 'Choose kilometers or miles'))),
  /** Required with a new email, unless the person has just confirmed who they are. */
  currentPassword: z.optional(bounded(maxPasswordLength)),
});
export type ProfileChange = z.infer<typeof profileChange>;

const newPassword = password(changedPasswordLength, 'Password must be at least 8 characters');
export const passwordChange = z.object({
  currentPassword: bounded(maxPasswordLength, undefined, 'Current password is required').check(
    z.minLength(1, 'Current password is required'),
  ),
  newPassword,
});

export const linkToken = bounded(100, 'This link is incomplete', 'This link is incomplete').check(
  z.regex(/^[\w-]{43}$/, 'This link is incomplete'),
);

export const resetRequest = z.object({ email: email('Please enter a valid email address') });
export const passwordReset = z.object({ token: linkToken, password: newPassword });
