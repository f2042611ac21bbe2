import type { Endpoint } from '#contract/endpoint.ts';
import { version } from '../../version.ts';
import { componentSchemas } from './component-schemas.ts';
import { type ContractNames, capitalized, contractNames } from './contract-names.ts';
import { headers, parameters } from './headers.ts';
import { type Operation, operationOf, type Parameter } from './operation.ts';
import { errorSchema, errorTexts, refusalsOf } from './refusals.ts';
import type { JsonSchema } from './simplify-schema.ts';

export interface Site {
  readonly name: string;
  /** Its public address. */
  readonly url: string;
}

export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** What each code tells people, in English. */
  readonly 'x-errors': Readonly<Record<string, string>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>> & {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

const description = `JSON over HTTP. The guide docs/api.md in the source leads from signing in to a booking.

- **Signing in** sets the cookie \`session\`. Calls that change something also need an \`Origin\` header with this site's address; browsers send it themselves.
- **Errors** are \`{"error": message, "code": code}\`. Messages follow the caller's language and may change, codes don't; \`x-errors\` has the English ones. A 400 may have \`fields\`, with a message for each.
- **Lists** are pages. The address of the next page is in the \`Link\` header with \`rel="next"\`; the last page has none.
- **Money** is whole US cents unless a description says whole US dollars. Times are UTC; dates and hours without a zone are local to the place of the work.
- **Compatibility**: calls, keys and codes stay. New ones may appear at any time, so ignore those you don't know.`;

/** The contract as OpenAPI 3.1; `given` replaces the names that its exports give. */
export async function describeApi(
  site: Site,
  endpoints: readonly Endpoint[],
  given?: ContractNames,
): Promise<ApiDocument> {
  const names = given ?? (await contractNames());
  const schemas = componentSchemas(endpoints, names);
  const refusals = refusalsOf(endpoints);
  const operations = endpoints.map((endpoint) => operationOf(endpoint, names, schemas, refusals));
  const shared = sharedParameters(operations);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [nth, operation] of operations.entries()) {
    const { path = '', method = '' } = endpoints[nth] ?? {};
    const key = path.replace(/:(\w+)/g, '{$1}');
    paths[key] = { ...paths[key], [method.toLowerCase()]: shared.in(operation) };
  }
  const tags = new Set(Object.values(paths).flatMap((path) => tagsOf(path)));
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version, description },
    servers: [{ url: site.url }],
    tags: [...tags].toSorted().map((name) => ({ name, description: describeTag(name) })),
    paths,
    'x-errors': errorTexts,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      headers,
      parameters: { ...parameters, ...shared.components },
      responses: refusals.components,
      schemas: { Error: errorSchema, ...schemas.components },
    },
  };
}

/** What each capability's calls are about. */
const capabilities: Readonly<Record<string, string>> = {
  accounts: 'Registering, signing in, profiles, passwords, two-step sign-in, passkeys',
  admin: 'For operators: people, disputes, reports, money, settings, health',
  agreements: 'What an order’s client may do with the work: offering, signing, public rights',
  bookings: "A creator's time: booking, paying, moving, canceling, completing, disputing it",
  calendars: "Calendars that count as busy, and feeds of one's own bookings",
  creators: 'Searching creators, their profiles, availability, packages, portfolios',
  days: 'The sheet of an order’s day: place, light, contact, shot list',
  disputes: 'Evidence for a reported problem',
  galleries: 'Delivering files for a job or booking: uploads that resume, and the archive',
  favorites: 'Saved creators and saved searches',
  jobs: 'Posting jobs, applying, hiring, delivery, approval, problems',
  messages: 'Conversations, attachments, blocking and reporting',
  offers: 'Requests for an offer, versions of it, and their acceptance',
  notifications: 'The list of notifications, and what is sent by email and push',
  payments: 'Payments, saved cards, payouts, receipts, statements',
  places: 'Place names',
  privacy: "A copy of one's data, and deleting the account",
  reviews: 'Reviews and their answers',
  uploads: 'Pictures for profiles and portfolios',
  waits: 'Hearing when a creator who is fully booked has time after all',
};

function describeTag(capability: string): string {
  const about = capabilities[capability];
  if (about === undefined)
    throw new Error(`Say in openapi/document.ts what the calls of ${capability} are about`);
  return about;
}

const tagsOf = (path: Readonly<Record<string, Operation>>) =>
  Object.values(path).flatMap(({ tags }) => tags);

interface SharedParameters {
  readonly components: Readonly<Record<string, Parameter>>;
  /** The call with references to what it shares. */
  in(operation: Operation): Operation;
}

/** Parameters that several calls have in the same form; of one name, the most frequent form. */
function sharedParameters(operations: readonly Operation[]): SharedParameters {
  const all = operations.flatMap(({ parameters = [] }) =>
    parameters.flatMap((one) => ('in' in one ? [one] : [])),
  );
  const byForm = [...Map.groupBy(all, (one) => JSON.stringify(one)).values()]
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => other.length - one.length);
  const components: Record<string, Parameter> = {};
  for (const [parameter] of byForm) {
    if (parameter) components[componentName(parameter)] ??= parameter;
  }
  const refer = (parameter: Parameter | { readonly $ref: string }) =>
    'in' in parameter &&
    JSON.stringify(components[componentName(parameter)]) === JSON.stringify(parameter)
      ? { $ref: `#/components/parameters/${componentName(parameter)}` }
      : parameter;
  return {
    components,
    in: ({ parameters, ...operation }) =>
      parameters ? { ...operation, parameters: parameters.map(refer) } : operation,
  };
}

const componentName = ({ name, in: place }: Parameter) =>
  place === 'path' ? capitalized(name) : `${capitalized(name)}Query`;
