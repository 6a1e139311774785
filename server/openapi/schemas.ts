import * as z from 'zod/mini';

export interface Schema {
  type?: string;
  description?: string;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** A contract's schema as JSON Schema, which OpenAPI 3.1 speaks: of what is sent, or of what is answered. */
export const toSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A format says it already, in a word that can be read.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return rest as Schema;
};
