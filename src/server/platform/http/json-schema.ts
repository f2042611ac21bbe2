import * as z from 'zod/mini';

/** A schema of the contract as JSON Schema. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
