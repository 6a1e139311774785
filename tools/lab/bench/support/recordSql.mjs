import { appendFileSync } from 'node:fs';

import pg from 'pg';

/**
 * Node loads this file before the server (`--import`). This file appends each SQL statement and its values to the file
 * of `RECORD_SQL`, so that the baseline can run the same statements.
 */
const file = process.env.RECORD_SQL ?? '';
const query = /** @type {(...args: unknown[]) => unknown} */ (Reflect.get(pg.Client.prototype, 'query'));

/** @param {unknown[]} args of `pg.Client.query`: an object with the SQL, or the SQL itself, and the values */
const read = ([statement, values]) =>
  typeof statement === 'string'
    ? { text: statement, values }
    : { values, .../** @type {object} */ (statement) };

/** Makes buffers serializable. @param {unknown} value */
const toJson = (value) => (Buffer.isBuffer(value) ? { hex: value.toString('hex') } : value);

pg.Client.prototype.query = /** @type {typeof pg.Client.prototype.query} */ (
  /** @this {pg.Client} @param {unknown[]} args */
  function record(...args) {
    const { text, values } = /** @type {{ text?: string, values?: unknown[] }} */ (read(args));
    if (text) appendFileSync(file, `${JSON.stringify({ text, values: (values ?? []).map(toJson) })}\n`);
    return query.apply(this, args);
  }
);
