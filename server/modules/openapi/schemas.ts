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

/** Parts of an operation that depend on the dialect of its endpoint. */
export interface DialectParts {
  operationId: string;
  summary: string;
  /** Response with status 200, or another one under its status. */
  responses: Record<number, object>;
  parameters?: object[];
  requestBody?: object;
}

export const jsonContent = (schema: Schema) => ({ 'application/json': { schema } });

const NAMED = '#/components/schemas/';

/** By entity and field. They are not part of the contract, because browsers load that: a hundredth of the script to the first list. */
export const FIELD_DESCRIPTIONS: Record<string, Record<string, string>> = fieldDescriptions;

/** Made anew for each document: what has a name stands once, under `components.schemas`, and is referred to. */
export const createSchemas = () => {
  const named: Record<string, Schema> = {};
  return {
    named,
    /** A contract's schema as JSON Schema, which OpenAPI 3.1 speaks: of what is sent, or of what is answered. */
    toSchema: (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
      const made = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => {
          // A format says it already, in a word that can be read.
          if (jsonSchema.format) delete jsonSchema.pattern;
          // What any number is within says nothing.
          if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
          if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        },
      });
      const text = JSON.stringify(made).replaceAll('"#/$defs/', `"${NAMED}`);
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
