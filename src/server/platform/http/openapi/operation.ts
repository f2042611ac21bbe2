import type { Endpoint } from '#contract/endpoint.ts';
import type { ComponentSchemas, Part } from './component-schemas.ts';
import type { ContractNames } from './contract-names.ts';
import { examples } from './examples.ts';
import { type headers, headersOf } from './headers.ts';
import type { Content, Refusals, Response } from './refusals.ts';
import type { JsonSchema } from './simplify-schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly style?: 'form';
  readonly explode?: false;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly 'x-access': Endpoint['access'];
  readonly 'x-cost': Endpoint['cost'];
  readonly 'x-confirmed'?: true;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Content & { readonly required: true };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

export function operationOf(
  endpoint: Endpoint,
  names: ContractNames,
  schemas: ComponentSchemas,
  refusals: Refusals,
): Operation {
  const { method, path, access, cost, confirmed } = endpoint;
  const name = names.endpoints.get(endpoint);
  if (!name)
    throw new Error(
      `${method} ${path} has no name: export it from src/contract, alone or in an object`,
    );
  const description = descriptionOf(endpoint);
  const parameters = [
    ...parametersOf(endpoint, 'params', schemas),
    ...parametersOf(endpoint, 'query', schemas).map((one): Parameter => {
      const { description = meaningOf(name.id, one.name), ...parameter } = one;
      return { ...parameter, ...(description ? { description } : {}) };
    }),
    ...parametersOf(endpoint, 'headers', schemas),
    ...(endpoint.idempotencyKey ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
  ];
  return {
    operationId: name.id,
    summary: endpoint.summary,
    ...(description ? { description } : {}),
    tags: [name.capability],
    'x-access': access,
    'x-cost': cost,
    ...(confirmed ? { 'x-confirmed': true } : {}),
    // People who are signed in may see more of what is public.
    security: access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(endpoint, name.id, schemas),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...responseHeadersOf(endpoint),
        ...replyOf(endpoint, name.id, schemas),
      },
      ...(endpoint.elsewhere && {
        302: {
          description: 'For a while, the file is at this address, without cookies',
          headers: headersOf('Location'),
        },
      }),
      ...refusals.of(endpoint),
    },
  };
}

function responseHeadersOf({ paged, responseHeaders = [] }: Endpoint): Pick<Response, 'headers'> {
  const names = [...(paged ? ['Link'] : []), ...responseHeaders] as (keyof typeof headers)[];
  return names.length > 0 ? { headers: headersOf(...names) } : {};
}

function replyOf(endpoint: Endpoint, id: string, schemas: ComponentSchemas): Partial<Content> {
  if (endpoint.method === 'HEAD' || endpoint.status === 204) return {};
  if (endpoint.produces) return { content: { [endpoint.produces]: {} } };
  return { content: json(schemas.schemaOf(endpoint, 'reply') ?? {}, examples[id]?.reply) };
}

const json = (schema: JsonSchema, example: unknown): Content['content'] => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

function descriptionOf({ confirmed, perMinute, access, bodyLimit }: Endpoint): string {
  const sentences = [
    confirmed ? 'Requires a confirmed identity: see `confirmPresence`.' : '',
    perMinute === undefined
      ? ''
      : `At most ${perMinute} calls a minute by ${access === 'public' ? 'address' : 'account'}.`,
    bodyLimit === undefined ? '' : `Bodies up to ${sizeOf(bodyLimit)}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.round(bytes / 1024)} KB`
    : `${Math.floor(bytes / 1024 / 1024)} MB`;
}

function requestBodyOf(
  endpoint: Endpoint,
  id: string,
  schemas: ComponentSchemas,
): Pick<Operation, 'requestBody'> {
  const { upload, stream } = endpoint;
  if (stream)
    return {
      requestBody: {
        required: true,
        content: {
          [stream.type]: { schema: { description: `Up to ${sizeOf(stream.maxBytes)}` } },
        },
      },
    };
  if (upload && !upload.asDataUrl) {
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `One file, up to ${sizeOf(upload.maxBytes)}`,
    };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const schema = schemas.schemaOf(endpoint, 'body');
  if (!schema) return {};
  return { requestBody: { required: true, content: json(schema, examples[id]?.body) } };
}

function parametersOf(
  endpoint: Endpoint,
  part: Part & ('params' | 'query' | 'headers'),
  schemas: ComponentSchemas,
): Parameter[] {
  const object = schemas.schemaOf(endpoint, part);
  if (!object) return [];
  const { properties = {}, required = [] } = object;
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: part === 'params' ? 'path' : part === 'headers' ? 'header' : 'query',
    required: part === 'params' || required.includes(name),
    ...(description ? { description } : {}),
    // Several values are one, separated by commas.
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }));
}

/** What parameters of lists and searches mean, by name; a call's own meaning by `call.name`. */
const meanings: Readonly<Record<string, string>> = {
  side: 'client: what the viewer asked for or was offered; creator: what they offer',
  jobId: 'Id of a job: only offers that applications to it stand for',
  after: "The cursor of the previous page's last row, as in its `Link` header",
  from: 'The first day, YYYY-MM-DD',
  card: 'The id of a saved card',
  until: 'The last day, YYYY-MM-DD',
  to: 'The last day, YYYY-MM-DD',
  q: 'Words to search for',
  show: 'Only those of one kind or state',
  state: 'Only reports in this state',
  status: 'Only those in this status; several are separated by commas',
  serviceType: 'Only this kind of work',
  sort: 'The order',
  location: 'A place by name; text that names none is looked for in locations',
  date: 'Only creators who can be booked on this day, YYYY-MM-DD',
  start: 'Only creators who can be booked from this time, HH:mm on their own clock; needs a date',
  availability: 'Only creators who can be booked within this time',
  specialty: 'Only creators with this specialty',
  duration: 'Only jobs of this length',
  size: 'The files as they came, or smaller ones for the web',
  of: 'All pictures, or those with a heart',
  via: "site: from the site itself, for who can't reach the bucket",
  v: 'The version of the picture, which lets caches keep it',
  'exportAdminJobs.q': 'Words in titles, and people by name',
  'findPeople.q': 'A name, username or email, or the beginning of one',
  'getAgenda.from': 'The first day, YYYY-MM-DD; today if left out',
  'getBookingAvailability.from': 'The first day, YYYY-MM-DD; today if left out',
  'getCreatorAvailability.from': 'The first day, YYYY-MM-DD; today if left out',
  'getJob.applicants': "The order of applicants, for the job's owner",
  'getMailSubscription.token': 'The token in the link of a mail',
  'exportSelection.format': 'The program that reads the list of file names',
  'listGalleries.kind': 'Only galleries of jobs, or of bookings',
  'listJobs.status': 'Only open jobs',
  'readPlace.q': 'The name of a place, as typed',
  'suggestPlaces.q': 'The beginning of the name of a place, a ZIP code or a state',
  'unblockTime.starts': 'The start of the blocked time, HH:mm, if the day has several',
};

/** The meaning of a query parameter, or undefined: `npm run check:api` then asks for one. */
const meaningOf = (operationId: string, name: string): string | undefined =>
  meanings[`${operationId}.${name}`] ?? meanings[name];
