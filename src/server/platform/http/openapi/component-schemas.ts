import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ContractNames, capitalized } from './contract-names.ts';
import { describeValue, type JsonSchema, simplifySchema } from './simplify-schema.ts';

export type Part = 'params' | 'query' | 'headers' | 'body' | 'reply';

export interface ComponentSchemas {
  /** `components.schemas` of the document, by their names. */
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** One part of an endpoint: a `$ref` if it has a name. */
  schemaOf(endpoint: Endpoint, part: Part): JsonSchema | undefined;
}

const prefix = '#/components/schemas/';
const parts = { input: ['params', 'query', 'headers', 'body'], output: ['reply'] } as const;
/** Holds every part of every endpoint as a property. */
const root = 'EveryPart';

/**
 * Schemas of these endpoints. Named are the objects that the contract exports, and a body or a reply
 * that is an object of its own: `RequestBookingBody`, `GetCreatorAvailabilityReply`.
 */
export function componentSchemas(
  endpoints: readonly Endpoint[],
  names: ContractNames,
): ComponentSchemas {
  const idOf = (endpoint: Endpoint) => names.endpoints.get(endpoint)?.id ?? '';
  // They become parameters, one by one.
  const inUrls = new Set(
    endpoints.flatMap(({ params, query, headers }) => [params, query, headers]),
  );
  const sent = convert('input');
  const received = convert('output');
  const components: Record<string, JsonSchema> = { ...received };
  const different = differingNames(sent, received);
  for (const [name, schema] of Object.entries(sent))
    components[different.has(name) ? `${name}Input` : name] = pointing(schema, different);
  const roots = {
    ...(sent[root] && pointing(sent[root], different).properties),
    ...received[root]?.properties,
  };
  delete components[root];
  delete components[`${root}Input`];
  return {
    components,
    schemaOf: (endpoint, part) => roots[`${idOf(endpoint)} ${part}`],
  };

  function convert(io: 'input' | 'output'): Record<string, JsonSchema> {
    const registry = z.registry<{ id: string }>();
    const shape: Record<string, z.core.$ZodType> = {};
    const give = (schema: z.core.$ZodType | undefined, name: string) => {
      if (schema && !inUrls.has(schema) && !registry.has(schema))
        registry.add(schema, { id: name });
    };
    for (const [schema, name] of names.schemas) give(schema, name);
    for (const endpoint of endpoints)
      for (const part of parts[io]) {
        const schema = part === 'reply' && endpoint.produces ? undefined : endpoint[part];
        if (!schema) continue;
        shape[`${idOf(endpoint)} ${part}`] = schema;
        const [object, suffix] = objectOf(schema, capitalized(part));
        give(object, capitalized(idOf(endpoint)) + suffix);
      }
    registry.add(z.object(shape as z.core.$ZodShape), { id: root });
    const { schemas } = z.toJSONSchema(registry, {
      io,
      override: describeValue,
      unrepresentable: 'any',
      uri: (name) => prefix + name,
    });
    return reachable(schemas as Record<string, JsonSchema>);
  }
}

/** Those that a part of an endpoint contains, by name. */
function reachable(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const follow = (name: string) => {
    const schema = schemas[name];
    if (!schema || found.has(name)) return;
    found.set(name, simplifySchema(schema));
    refsOf(schema).forEach(follow);
  };
  follow(root);
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The object that it is, may be, or is a list of. */
function objectOf(
  schema: z.core.$ZodType,
  suffix: string,
): readonly [object: z.core.$ZodType | undefined, suffix: string] {
  if (schema instanceof z.core.$ZodObject) return [schema, suffix];
  if (schema instanceof z.core.$ZodNullable) return objectOf(schema._zod.def.innerType, suffix);
  if (schema instanceof z.core.$ZodArray) return objectOf(schema._zod.def.element, 'Item');
  return [undefined, suffix];
}

/** What is sent in another form than received: it, or anything it contains, has a default. */
function differingNames(
  sent: Readonly<Record<string, JsonSchema>>,
  received: Readonly<Record<string, JsonSchema>>,
): ReadonlySet<string> {
  const different = new Set([root]);
  for (let before = 0; before !== different.size; ) {
    before = different.size;
    for (const [name, schema] of Object.entries(sent)) {
      const other = received[name];
      if (!other) continue;
      const same = JSON.stringify(schema) === JSON.stringify(other);
      if (!same || refsOf(schema).some((ref) => different.has(ref))) different.add(name);
    }
  }
  return different;
}

/** Names that a part of the document refers to. */
function refsOf(part: unknown): string[] {
  const refs = JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  return [...refs].map(([, name = '']) => name);
}

/** With the sent forms of schemas that differ. */
function pointing(schema: JsonSchema, different: ReadonlySet<string>): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema).replace(/"(#\/components\/schemas\/(\w+))"/g, (ref, path, name) =>
      different.has(name) ? `"${path}Input"` : ref,
    ),
  );
}
