import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openReplicas } from '../../server/db/replicas/openReplicas';
import { replicaMetrics } from '../../server/platform/observability/gauges';
import { readConfig } from '../../server/runtime/config';
import { drainMsOf, GRACE_MS } from '../../server/runtime/shutdown';
import { openPlaces } from './support/places';

const { serve, engines } = openPlaces();
const folder = mkdtempSync(join(tmpdir(), 'tys-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join('deploy', name), 'utf8');
const isHere = (program: string) => !spawnSync(program, ['--version']).error;

test('docs/deploying.md mentions each file of the folder deploy/', () => {
  const page = readFileSync('docs/deploying.md', 'utf8');
  for (const name of readdirSync('deploy')) expect(page).toContain(`deploy/${name}`);
});

test('the stop timeout of the systemd unit is longer than the sum of the drain and the time limit of running requests', () => {
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('treat-ya-self@.service'))?.[1]);
  const drainMs = drainMsOf(readConfig({ DATABASE_URL: 'postgres://127.0.0.1/office', PROXIES: '1' }));
  expect(seconds * 1000).toBeGreaterThan(drainMs + GRACE_MS);
});

/** Returns the metrics of a process whose replica does not respond. */
const metricsOfReplicas = async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const [primary, replica] = ['postgres://127.0.0.1:1/primary', 'postgres://127.0.0.1:1/replica'];
  const replicas = openReplicas({ primary, urls: [replica], log });
  const registry = new Registry();
  for (const metric of replicaMetrics(replicas)) registry.registerMetric(metric);
  const text = await registry.metrics();
  await replicas.close();
  return text;
};

describe('metrics of the alert rules and the dashboard', () => {
  let metrics: string;
  beforeAll(async () => {
    // Uses PostgreSQL if it is installed, because a server starts faster on it.
    const [, newPlace] = engines.at(-1)!;
    const { origin } = await serve({ ...(await newPlace('empty')), BACKUP_DIR: folder });
    // Some metrics exist only after the first request.
    await fetch(`${origin}/api/capabilities`);
    metrics = (await (await fetch(`${origin}/metrics`)).text()) + (await metricsOfReplicas());
  });

  test.each(['prometheus-rules.yml', 'grafana-board.json'])(
    'the server exports each metric of %s',
    (name) => {
      const asked = new Set(read(name).match(/\b(?:tys|nodejs|process)_\w+/g));
      const known = new Set([...metrics.matchAll(/^(?:# HELP )?(\w+)/gm)].map(([, found]) => found));
      expect(asked.size).toBeGreaterThan(5);
      expect([...asked].filter((metric) => !known.has(metric))).toEqual([]);
      const labels = [...read(name).matchAll(/(\w+)=~?\\?"/g)].map(([, label]) => label!);
      const ofPrometheus = new Set(['job', 'alertname', 'alertstate']);
      for (const label of labels.filter((one) => !ofPrometheus.has(one)))
        expect(metrics).toContain(`${label}="`);
    },
  );
});

const certificate = () => {
  const [key, pem] = [join(folder, 'office.key'), join(folder, 'office.pem')];
  const subject = ['-subj', '/CN=office.example', '-days', '1'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', pem, ...subject],
    { stdio: 'ignore' },
  );
  writeFileSync(pem, readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'));
};
const written = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
/** Returns `taken` if a program accepts a settings file, or otherwise the output of the program. */
const taken = (program: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? 'taken' : `${stdout}\n${stderr}`;
};
/** Returns the settings with and without the lines for the second process. */
const both = (text: string) => [text, text.replaceAll(/^.*# the second$\n/gm, '')];

// Runs only where the programs are installed.
test.runIf(isHere('nginx') && isHere('openssl'))('nginx accepts deploy/nginx.conf', () => {
  certificate();
  for (const text of both(read('nginx.conf').replaceAll('/etc/ssl/', `${folder}/`))) {
    const rule = written('rule.conf', text);
    const all = `pid ${folder}/pid; error_log ${folder}/log; events {} http { include ${rule}; }`;
    expect(taken('nginx', ['-t', '-c', written('nginx.conf', all)])).toBe('taken');
  }
});

test.runIf(isHere('haproxy') && isHere('openssl'))('HAProxy accepts deploy/haproxy.cfg', () => {
  certificate();
  copyFileSync('deploy/unavailable.html', join(folder, 'unavailable.html'));
  for (const text of both(read('haproxy.cfg').replaceAll('/etc/haproxy/', `${folder}/`))) {
    expect(taken('haproxy', ['-c', '-f', written('haproxy.cfg', text)])).toBe('taken');
  }
});

test.runIf(isHere('haproxy'))('HAProxy accepts deploy/haproxy-postgres.cfg', () => {
  const file = written('haproxy-postgres.cfg', read('haproxy-postgres.cfg'));
  expect(taken('haproxy', ['-c', '-f', file])).toBe('taken');
});

test.runIf(isHere('caddy'))('Caddy accepts deploy/Caddyfile', () => {
  for (const text of both(read('Caddyfile'))) {
    const args = ['validate', '--adapter', 'caddyfile', '--config', written('Caddyfile', text)];
    expect(taken('caddy', args)).toBe('taken');
  }
});

test.runIf(isHere('promtool'))('Prometheus accepts deploy/prometheus-rules.yml', () => {
  expect(taken('promtool', ['check', 'rules', resolve('deploy/prometheus-rules.yml')])).toBe('taken');
});

test.runIf(isHere('systemd-analyze'))(
  'systemd accepts deploy/treat-ya-self@.service, and rates the exposure of the unit as low',
  () => {
    // Replaces the path of Node.js and removes the folder of the product, because this machine may lack both.
    const unit = read('treat-ya-self@.service')
      .replace('/usr/bin/node', process.execPath)
      .replace(/^WorkingDirectory=.*$/m, '');
    const file = written('treat-ya-self@3001.service', unit);
    expect(taken('systemd-analyze', ['verify', file])).toBe('taken');
    // The threshold is in tenths. systemd rates an exposure below 2.0 as "OK".
    expect(taken('systemd-analyze', ['security', '--offline=true', '--threshold=20', file])).toBe('taken');
  },
);
