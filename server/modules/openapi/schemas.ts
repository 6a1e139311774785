import * as z from 'zod/mini';

import fieldDescriptions from './fieldDescriptions.json' with { type: 'json' };

export interface Schema {
  type?: string;
  description?: string;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}

export const jsonContent = (schema: Schema) => ({ 'application/json': { schema } });

const SCHEMAS_PATH = '#/components/schemas/';

/** Descriptions of fields, by entity and field. Not part of the contract, because browsers load the contract. */
export const FIELD_DESCRIPTIONS: Record<string, Record<string, string>> = fieldDescriptions;

/** Creates a converter from contract schemas to JSON Schema. The converter collects the named schemas in `named`. */
export const createSchemas = () => {
  const named: Record<string, Schema> = {};
  return {
    named,
    /** Converts a schema. @param io `input` for a request, `output` for a response */
    toSchema: (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
      const generated = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => {
          // Omits the pattern of a named format, because the name is easier to read.
          if (jsonSchema.format) delete jsonSchema.pattern;
          // Omits limits that are only the range of JavaScript's safe integers.
          if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
          if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        },
      });
      const text = JSON.stringify(generated).replaceAll('"#/$defs/', `"${SCHEMAS_PATH}`);
      const {
        $schema: _,
        id: _name,
        $defs = {},
        ...rest
      } = JSON.parse(text) as Schema & { $defs?: typeof named };
      for (const [name, definition] of Object.entries($defs)) {
        delete definition.id;
        for (const [field, description] of Object.entries(FIELD_DESCRIPTIONS[name] ?? {}))
          Object.assign(definition.properties![field]!, { description });
      }
      Object.assign(named, $defs);
      return rest;
    },
  };
};
export type Schemas = ReturnType<typeof createSchemas>;
