import * as z from 'zod/mini';

const modules = import.meta.glob<Record<string, unknown>>('../../src/contract/**/*.ts', { eager: true });

type Part = readonly [name: string, schema: z.ZodMiniType];

/** Returns the schemas of a value that a contract module exports, such as a schema, a form or an endpoint. */
const schemasIn = (name: string, value: unknown): Part[] => {
  if (value instanceof z.ZodMiniType) return [[name, value]];
  if (typeof value === 'function' && name.endsWith('Form')) return schemasIn(name, value(10));
  if (typeof value !== 'object' || value === null) return [];
  return 'input' in value
    ? schemasIn(name, value.input)
    : Object.entries(value).flatMap(([key, each]) => schemasIn(`${name}.${key}`, each));
};

/** Returns a schema and all nested schemas, each once and with its path. */
const partsOf = (name: string, schema: z.ZodMiniType, seen: Set<z.ZodMiniType>): Part[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const within = (part: unknown, at = name) => partsOf(at, part as z.ZodMiniType, seen);
  // Reads nested schemas from the definition in zod, which has different fields for each kind of schema.
  const {
    shape,
    options,
    element,
    items,
    innerType,
    in: before,
    out,
    valueType,
  } = schema._zod.def as unknown as Record<string, unknown>;
  return [
    [name, schema],
    ...Object.entries(shape ?? {}).flatMap(([key, part]) => within(part, `${name}.${key}`)),
    ...[options, items].flatMap((parts) =>
      Array.isArray(parts) ? parts.flatMap((part) => within(part)) : [],
    ),
    ...[element, innerType, before, out, valueType].flatMap((part) => (part ? within(part) : [])),
  ];
};

/** Returns all schemas that the modules of the contract export, and all nested schemas. */
export const schemasSent = () => {
  const seen = new Set<z.ZodMiniType>();
  return Object.values(modules)
    .flatMap((module) => Object.entries(module).flatMap(([name, value]) => schemasIn(name, value)))
    .flatMap(([name, schema]) => partsOf(name, schema, seen));
};
