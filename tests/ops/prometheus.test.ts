import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { startPostgres } from '../../tools/postgres.mjs';
import { freePort } from '../../tools/proxies.mjs';
import { EMAIL, openPlaces, PASSWORD } from './support/places';
import { postgresAt, suspend } from './support/postgres';
import { post, signIn } from './support/process';
import { waitFor } from '../support/waitFor';

const { serve } = openPlaces();
const folder = mkdtempSync(join(tmpdir(), 'tys-prometheus-'));
/** Separate PostgreSQL server, because the test suspends it. `undefined` if Prometheus is not installed. */
const postgres = spawnSync('prometheus', ['--version']).error ? undefined : await startPostgres();
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Factor by which rules and scrapes are faster than in production. An interval of 15 seconds becomes 1.5 seconds. */
const FASTER = 10;
const UNITS = { s: 1, m: 60, h: 3_600 };
const faster = (rules: string) =>
  rules.replaceAll(
    /(\[|for: |interval: )(\d+)([smh])\b/g,
    (_, before: string, count: string, unit: keyof typeof UNITS) =>
      `${before}${(Number(count) * UNITS[unit] * 1000) / FASTER}ms`,
  );

const startPrometheus = async (target: string) => {
  const address = `127.0.0.1:${await freePort()}`;
  writeFileSync(join(folder, 'rules.yml'), faster(readFileSync('deploy/prometheus-rules.yml', 'utf8')));
  const scrape = `scrape_interval: ${15_000 / FASTER}ms, scrape_timeout: ${15_000 / FASTER}ms`;
  const job = `{ job_name: treat-ya-self, ${scrape}, static_configs: [{ targets: ['${target}'] }] }`;
  writeFileSync(join(folder, 'prometheus.yml'), `rule_files: [rules.yml]\nscrape_configs: [${job}]\n`);
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: 'ignore' },
  );
  ends.push(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  const query = async <T>(promql: string) => {
    const response = await fetch(`http://${address}/api/v1/query?query=${encodeURIComponent(promql)}`);
    return ((await response.json()) as { data: { result: T[] } }).data.result;
  };
  return {
    query,
    firing: async () => {
      const found = await query<{ metric: { alertname: string } }>('ALERTS{alertstate="firing"}');
      return found.map(({ metric }) => metric.alertname);
    },
  };
};

test.runIf(postgres)(
  'Prometheus alerts once about failing refunds and once, even without traffic, about a silent database, and resolves both alerts',
  async () => {
    const DATABASE_URL = await postgresAt(postgres!.url).newDatabase();
    const { origin } = await serve({ DATABASE_URL });
    const { query, firing } = await startPrometheus(new URL(origin).host);
    await waitFor(async () => expect(await query('tys_database_up == 1')).toHaveLength(1));
    const rings = (...alerts: string[]) => waitFor(async () => expect(await firing()).toEqual(alerts));

    const headers = await signIn(origin, EMAIL, PASSWORD);
    const end = new AbortController();
    /** Repeatedly sends sixty requests for a page and one refund. */
    const use = async () => {
      while (!end.signal.aborted) {
        await Promise.all(Array.from({ length: 60 }, async () => (await fetch(origin)).text()));
        await post(origin, 'admin/transactions/1/refund', { credits_to_refund: 1 }, headers);
      }
    };
    const using = use();
    const db = new pg.Client(DATABASE_URL);
    await db.connect();
    await db.query('alter table tys.buyer_transactions rename to lost');
    await rings('WritesFail');
    await db.query('alter table tys.lost rename to buyer_transactions');
    await db.end();
    await rings();
    end.abort();
    await using;

    const goOn = suspend(postgres!.pid());
    await rings('DatabaseDown').finally(goOn);
    await rings();

    const begun =
      'count_over_time((ALERTS{alertstate="firing"} unless ALERTS{alertstate="firing"} offset 1500ms)[1h:1500ms])';
    const counts = await query<{ metric: { alertname: string }; value: [number, string] }>(begun);
    expect(Object.fromEntries(counts.map(({ metric, value }) => [metric.alertname, value[1]]))).toEqual({
      DatabaseDown: '1',
      WritesFail: '1',
    });
  },
);
