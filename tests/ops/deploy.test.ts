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

test('the page names each file', () => {
  const page = readFileSync('docs/deploying.md', 'utf8');
  for (const name of readdirSync('deploy')) expect(page).toContain(`deploy/${name}`);
});

test('the unit leaves a process the time to drain and to finish what is under way', () => {
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('treat-ya-self@.service'))?.[1]);
  const drainMs = drainMsOf(readConfig({ DATABASE_URL: 'postgres://127.0.0.1/office', PROXIES: '1' }));
  expect(seconds * 1000).toBeGreaterThan(drainMs + GRACE_MS);
});

/** As a process has them whose replica does not answer. */
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

describe('what the rules and the board ask for', () => {
  let metrics: string;
  beforeAll(async () => {
    // On PostgreSQL, where there is one: a server starts on it sooner.
    const [, newPlace] = engines.at(-1)!;
    const { origin } = await serve({ ...(await newPlace('empty')), BACKUP_DIR: folder });
    // Calls are counted from the first on.
    await fetch(`${origin}/api/capabilities`);
    metrics = (await (await fetch(`${origin}/metrics`)).text()) + (await metricsOfReplicas());
  });

  test.each(['prometheus-rules.yml', 'grafana-board.json'])('%s', (name) => {
    const asked = new Set(read(name).match(/\b(?:tys|nodejs|process)_\w+/g));
    const known = new Set([...metrics.matchAll(/^(?:# HELP )?(\w+)/gm)].map(([, found]) => found));
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((metric) => !known.has(metric))).toEqual([]);
    const labels = [...read(name).matchAll(/(\w+)=~?\\?"/g)].map(([, label]) => label!);
    const ofPrometheus = new Set(['job', 'alertname', 'alertstate']);
    for (const label of labels.filter((one) => !ofPrometheus.has(one)))
      expect(metrics).toContain(`${label}="`);
  });
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
/** Whether a program takes its settings; what it says where it does not. */
const taken = (program: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? 'taken' : `${stdout}\n${stderr}`;
};
/** As it is, and without the second process. */
const both = (text: string) => [text, text.replaceAll(/^.*# the second$\n/gm, '')];

// As with PostgreSQL: where the machine has them.
test.runIf(isHere('nginx') && isHere('openssl'))('nginx takes its settings', () => {
  certificate();
  for (const text of both(read('nginx.conf').replaceAll('/etc/ssl/', `${folder}/`))) {
    const rule = written('rule.conf', text);
    const all = `pid ${folder}/pid; error_log ${folder}/log; events {} http { include ${rule}; }`;
    expect(taken('nginx', ['-t', '-c', written('nginx.conf', all)])).toBe('taken');
  }
});

test.runIf(isHere('haproxy') && isHere('openssl'))('HAProxy takes its settings', () => {
  certificate();
  copyFileSync('deploy/unavailable.html', join(folder, 'unavailable.html'));
  for (const text of both(read('haproxy.cfg').replaceAll('/etc/haproxy/', `${folder}/`))) {
    expect(taken('haproxy', ['-c', '-f', written('haproxy.cfg', text)])).toBe('taken');
  }
});

test.runIf(isHere('haproxy'))('HAProxy takes the settings before PostgreSQL', () => {
  const file = written('haproxy-postgres.cfg', read('haproxy-postgres.cfg'));
  expect(taken('haproxy', ['-c', '-f', file])).toBe('taken');
});

test.runIf(isHere('caddy'))('Caddy takes its settings', () => {
  for (const text of both(read('Caddyfile'))) {
    const args = ['validate', '--adapter', 'caddyfile', '--config', written('Caddyfile', text)];
    expect(taken('caddy', args)).toBe('taken');
  }
});

test.runIf(isHere('promtool'))('Prometheus takes its rules', () => {
  expect(taken('promtool', ['check', 'rules', resolve('deploy/prometheus-rules.yml')])).toBe('taken');
});

test.runIf(isHere('systemd-analyze'))('systemd takes the unit, and finds little that it could do', () => {
  // Of this machine, where the product's place and account need not be.
  const unit = read('treat-ya-self@.service')
    .replace('/usr/bin/node', process.execPath)
    .replace(/^WorkingDirectory=.*$/m, '');
  const file = written('treat-ya-self@3001.service', unit);
  expect(taken('systemd-analyze', ['verify', file])).toBe('taken');
  // In tenths: what is below two is said to be "OK".
  expect(taken('systemd-analyze', ['security', '--offline=true', '--threshold=20', file])).toBe('taken');
});
