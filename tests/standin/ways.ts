import type { Records } from './records';
import type { Answer, Row, Shape, TableName } from './shape';

/** What a call says. */
interface Given {
  /** Of the path, where it has one. */
  id: string;
  query: URLSearchParams;
  body: Row;
}
export type Handler = (given: Given) => Answer;

/** Each period's figures are its multiple of this month's. */
const PERIODS = ['this_month', 'last_month', 'this_year', 'last_year'];

/** The ways of answering that many calls share, over the provider's records and in its way of writing. */
export const createWays = (records: Records, shape: Shape) => {
  const done = (message: string) => ({ body: shape.done(message) });
  const refused = (message: string) => ({ body: shape.refused(message) });

  const list =
    (name: TableName, perPage = 10, beside: () => Row = () => ({})): Handler =>
    ({ query }) => {
      const page = Number(query.get('page') ?? 1);
      const size = Number(query.get('per_page') ?? perPage);
      return { body: shape.table({ name, rows: records[name], page, perPage: size, beside: beside() }) };
    };

  const figures =
    (name: 'dashboard' | 'finance'): Handler =>
    ({ query }) => {
      const factor = PERIODS.indexOf(query.get('range') ?? '') + 1;
      if (!factor) return refused('The range is not known.');
      const scaled = Object.entries(records[name]).map(([key, figure]) => [key, figure * factor]);
      return { body: shape.figures(Object.fromEntries(scaled) as Row) };
    };

  const isRow = (name: TableName, id: unknown) => (row: Row) =>
    String(shape.rowId(name, row['id'] as number)) === String(id);

  const add = (name: TableName, row: Row) =>
    void records[name].unshift({
      id: records[name].length + 100,
      created_at: new Date().toISOString(),
      ...row,
    });

  const change =
    (name: TableName, apply: (row: Row, body: Row) => string | undefined, message: string): Handler =>
    ({ id, body }) => {
      const row = records[name].find(isRow(name, id));
      const problem = row ? apply(row, body) : 'Not found.';
      return problem ? refused(problem) : done(message);
    };

  const remove =
    (name: TableName, message: string): Handler =>
    ({ id }) => {
      const at = records[name].findIndex(isRow(name, id));
      if (at < 0) return refused('Not found.');
      records[name].splice(at, 1);
      return done(message);
    };

  return { list, figures, isRow, add, change, remove, done, refused };
};
