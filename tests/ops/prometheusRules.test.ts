import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tys-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of one process, a sample a minute: `start+step x times`, as Prometheus writes it. */
const of = (series: string, values: string) => ({
  series: series.replace(/\}$/, ', instance="one"}'),
  values,
});
const isRead = (replica: number, values: string) =>
  of(`tys_replica_is_read{replica="replica ${replica}"}`, values);
const reads = (server: string, values: string) => of(`tys_reads_total{server="${server}"}`, values);

/** The labels of each. */
const RUNG = {
  ReplicaIsNotRead: { severity: 'ticket', instance: 'one' },
  NoReplicaIsRead: { severity: 'page', instance: 'one' },
  ReplicasAreNotAsked: { severity: 'ticket' },
};
type Alert = keyof typeof RUNG;
const ALERTS: Alert[] = ['ReplicaIsNotRead', 'NoReplicaIsRead', 'ReplicasAreNotAsked'];
/** What is said an hour later. */
const said = (alertname: Alert, summary: string | undefined) => ({
  eval_time: '1h',
  alertname,
  exp_alerts: summary ? [{ exp_labels: RUNG[alertname], exp_annotations: { summary } }] : [],
});

const DEAD = 'of the replicas of one are dead or behind. The log says why.';
const CASES: [string, ReturnType<typeof of>[], Partial<Record<Alert, string>>][] = [
  ['without replicas', [], {}],
  [
    'all is well',
    [isRead(1, '1x60'), isRead(2, '1x60'), reads('primary', '0+6x60'), reads('replica 1', '0+600x60')],
    {},
  ],
  ['one is dead', [isRead(1, '1x60'), isRead(2, '1x20 0x40')], { ReplicaIsNotRead: `1 ${DEAD}` }],
  ['one is behind again and again', [isRead(1, '0 1 '.repeat(30))], { ReplicaIsNotRead: `1 ${DEAD}` }],
  [
    'both are dead',
    [isRead(1, '0x60'), isRead(2, '0x60')],
    { ReplicaIsNotRead: `2 ${DEAD}`, NoReplicaIsRead: 'one reads everything from the primary.' },
  ],
  [
    'they are well, and nobody asks them',
    [isRead(1, '1x60'), reads('primary', '0+600x60'), reads('replica 1', '0+200x60')],
    {
      ReplicasAreNotAsked: '75% of what is only read is read from the primary, although replicas are well.',
    },
  ],
];

// As with PostgreSQL: where the machine has it.
test.runIf(!spawnSync('promtool', ['--version']).error)(
  'the rules ring for replicas when they should',
  () => {
    const file = join(folder, 'rules.json');
    const tests = CASES.map(([name, input_series, expected]) => ({
      name,
      interval: '1m',
      input_series,
      alert_rule_test: ALERTS.map((alertname) => said(alertname, expected[alertname])),
    }));
    const asked = { rule_files: [resolve('deploy/prometheus-rules.yml')], evaluation_interval: '1m', tests };
    writeFileSync(file, JSON.stringify(asked));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  },
);
