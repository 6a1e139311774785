import * as z from 'zod/mini';

/** What answers are made of. Only the server's description of the API runs these schemas; all else knows their types. */

/** Says of a value what its type alone does not. */
export const described = <Schema extends z.ZodMiniType>(description: string, schema: Schema): Schema => {
  z.globalRegistry.add(schema, { description });
  return schema;
};

export const id = z.union([z.number(), z.string()]);
export type Id = z.infer<typeof id>;

export const flag = described('`1` is yes', z.union([z.literal(0), z.literal(1)]));
export type Flag = z.infer<typeof flag>;

export const timestamp = described('ISO 8601 with a zone', z.iso.datetime({ offset: true }));

export const dollars = described('US dollars, to the cent', z.number());
export const credits = described('Credits, to the hundredth', z.number());

export const page = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row), total: z.int() });
export interface Page<T> {
  data: T[];
  total: number;
}

/** A paginator as section 3 shows it on ledgers and contact forms. */
export const paginated = <Row extends z.ZodMiniType>(row: Row) =>
  z.extend(page(row), { current_page: z.int(), last_page: z.int(), per_page: z.int() });
export interface Paginated<T> extends Page<T> {
  current_page: number;
  last_page: number;
  per_page: number;
}
