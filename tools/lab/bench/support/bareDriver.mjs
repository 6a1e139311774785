import { readFileSync } from 'node:fs';

import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

/**
 * Baseline of the throughput: runs the SQL statements of a recorded request with the pg driver alone, behind the same web
 * server, and responds with the rows.
 * @type {{ text: string, values: unknown[] }[]}
 */
const statements = readFileSync(process.env.RECORD_SQL ?? '', 'utf8')
  .trim()
  .split('\n')
  .map((line) =>
    JSON.parse(line, (_, value) => (typeof value?.hex === 'string' ? Buffer.from(value.hex, 'hex') : value)),
  );
const [session, ...rest] = statements;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

const app = new Hono().get('*', async (c) => {
  if (session) await pool.query(session.text, session.values);
  const results = await Promise.all(rest.map(({ text, values }) => pool.query(text, values)));
  return c.json({ data: results.map(({ rows }) => rows) });
});
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
process.once('SIGTERM', () => process.exit(0));
