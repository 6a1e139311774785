import { appendFileSync } from 'node:fs';

import pg from 'pg';

/**
 * Loaded before the server (`node --import`): writes each statement and its values to the file of `RECORD_SQL`, so
 * that a floor can run the very same ones.
 */
const file = process.env.RECORD_SQL ?? '';
const query = /** @type {(...args: unknown[]) => unknown} */ (Reflect.get(pg.Client.prototype, 'query'));

/** @param {unknown[]} args as drizzle gives them: a statement's text in an object, or alone, and its values */
const read = ([statement, values]) =>
  typeof statement === 'string'
    ? { text: statement, values }
    : { values, .../** @type {object} */ (statement) };

/** @param {unknown} value bytes are kept as bytes */
const keep = (value) => (Buffer.isBuffer(value) ? { hex: value.toString('hex') } : value);

pg.Client.prototype.query = /** @type {typeof pg.Client.prototype.query} */ (
  /** @this {pg.Client} @param {unknown[]} args */
  function record(...args) {
    const { text, values } = /** @type {{ text?: string, values?: unknown[] }} */ (read(args));
    if (text) appendFileSync(file, `${JSON.stringify({ text, values: (values ?? []).map(keep) })}\n`);
    return query.apply(this, args);
  }
);
