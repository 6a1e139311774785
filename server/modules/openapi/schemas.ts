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

export interface DialectParts {
  operationId: string;
  summary: string;
  /** Responses by status. */
  responses: Record<number, object>;
  parameters?: object[];
  requestBody?: object;
}

export const jsonContent = (schema: Schema) => ({ 'application/json': { schema } });

const NAMED = '#/components/schemas/';

/** By entity and field. Outside of the contract, because browsers would load them with it. */
export const FIELD_DESCRIPTIONS: Record<string, Record<string, string>> = fieldDescriptions;

/** Collects named schemas under `components.schemas`, once per document. */
export const createSchemas = () => {
  const named: Record<string, Schema> = {};
  return {
    named,
    /** @param io the schema of a request or of a response */
    toSchema: (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
      const made = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => {
          // A format replaces the pattern, and is readable.
          if (jsonSchema.format) delete jsonSchema.pattern;
          // Limits that all safe integers meet are left out.
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
