import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tys-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a series of one process with one sample a minute. @param values in Prometheus's notation `start+step x times` */
const of = (series: string, values: string) => ({
  series: series.replace(/\}$/, ', instance="one"}'),
  values,
});
const isRead = (replica: number, values: string) =>
  of(`tys_replica_is_read{replica="replica ${replica}"}`, values);
const reads = (server: string, values: string) => of(`tys_reads_total{server="${server}"}`, values);

/** Labels of each alert. */
const LABELS = {
  ReplicaIsNotRead: { severity: 'ticket', instance: 'one' },
  NoReplicaIsRead: { severity: 'page', instance: 'one' },
  PrimaryServesMostReads: { severity: 'ticket' },
};
type Alert = keyof typeof LABELS;
const ALERTS: Alert[] = ['ReplicaIsNotRead', 'NoReplicaIsRead', 'PrimaryServesMostReads'];
/** Returns the expected state of an alert after one hour. @param summary text of the alert, or `undefined` if it must not fire */
const expectedAlert = (alertname: Alert, summary: string | undefined) => ({
  eval_time: '1h',
  alertname,
  exp_alerts: summary ? [{ exp_labels: LABELS[alertname], exp_annotations: { summary } }] : [],
});

const DEAD = 'replicas of one do not respond or lag behind. The log has the reason.';
const CASES: [string, ReturnType<typeof of>[], Partial<Record<Alert, string>>][] = [
  ['without replicas', [], {}],
  [
    'two readable replicas',
    [isRead(1, '1x60'), isRead(2, '1x60'), reads('primary', '0+6x60'), reads('replica 1', '0+600x60')],
    {},
  ],
  [
    'one of two replicas is down',
    [isRead(1, '1x60'), isRead(2, '1x20 0x40')],
    { ReplicaIsNotRead: `1 ${DEAD}` },
  ],
  [
    'a replica that repeatedly lags behind',
    [isRead(1, '0 1 '.repeat(30))],
    { ReplicaIsNotRead: `1 ${DEAD}` },
  ],
  [
    'both replicas are down',
    [isRead(1, '0x60'), isRead(2, '0x60')],
    { ReplicaIsNotRead: `2 ${DEAD}`, NoReplicaIsRead: 'one reads everything from the primary.' },
  ],
  [
    'a readable replica that serves few reads',
    [isRead(1, '1x60'), reads('primary', '0+600x60'), reads('replica 1', '0+200x60')],
    {
      PrimaryServesMostReads:
        'The primary serves 75% of the read-only queries, although replicas are available.',
    },
  ],
];

/** Runs unit tests of the rules. @returns `SUCCESS`, or the errors */
const check = (evaluation_interval: string, tests: object[]) => {
  const file = join(folder, 'rules.json');
  writeFileSync(
    file,
    JSON.stringify({ rule_files: [resolve('deploy/prometheus-rules.yml')], evaluation_interval, tests }),
  );
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().split('\n').at(-1)?.trim() : `${stdout}${stderr}`;
};

/** Seconds between two scrapes. */
const SCRAPE_S = 15;

/**
 * Parses series of two hours. Each line has a series and its phases, as `minutes:value`. The value is the value of a gauge, or
 * the increase of a counter per scrape.
 */
const seriesIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name, ...phases] = line.trim().split(/\s+/) as [string, ...string[]];
      let sum = 0;
      const values = phases.flatMap((phase) => {
        const [minutes, value] = phase.split(':').map(Number) as [number, number];
        return Array.from({ length: (minutes * 60) / SCRAPE_S }, () =>
          /_(total|count)\b/.test(name) ? (sum += value) : value,
        );
      });
      return of(name.includes('{') ? name : `${name}{job="treat-ya-self"}`, values.join(' '));
    });

const CALLS = 'tys_http_request_duration_seconds_count';
const WRITES = 'tys_writes_total';

/**
 * Incidents that start in minute 10: name, series, and the expected alerts within two hours. Each alert has one start
 * and one end, in seconds after the start of the incident, so each alert fires only once.
 */
const INCIDENTS: [string, string, Record<string, [from: number, to: number]>][] = [
  [
    'single failures',
    `${CALLS}{status="200"} 120:60
     ${CALLS}{status="500"} 20:0 1:1 99:0
     ${WRITES}{write="refund",result="failed"} 20:0 0.25:1 99.75:0
     tys_database_up 30:1 0.25:0 89.75:1
     tys_ready 30:1 0.25:0 89.75:1`,
    {},
  ],
  [
    'the database is down, without requests',
    `tys_database_up 10:1 5:0 105:1
     tys_ready 10:1 5:0 105:1`,
    { DatabaseDown: [15, 345] },
  ],
  [
    'the database is down, and all requests fail',
    `tys_database_up 10:1 5:0 105:1
     tys_ready 10:1 5:0 105:1
     ${CALLS}{status="200"} 10:60 5:0 105:60
     ${CALLS}{status="503"} 10:0 5:60 105:0
     ${WRITES}{write="refund",result="answered"} 10:1 7:0 103:1
     ${WRITES}{write="refund",result="failed"} 10:0 5:1 105:0`,
    { DatabaseDown: [15, 345] },
  ],
  [
    'the database goes down and recovers repeatedly',
    `tys_database_up 10:1 0.5:0 0.5:1 0.5:0 0.5:1 0.5:0 0.5:1 0.5:0 0.5:1 106:1`,
    { DatabaseDown: [15, 255] },
  ],
  ['a process does not respond', `up{job="treat-ya-self"} 10:1 3:0 107:1`, { ProcessDown: [60, 180] }],
  [
    'a process whose schema version differs',
    `tys_database_up 120:1
     tys_ready 10:1 5:0 105:1`,
    { NotReady: [60, 300] },
  ],
  [
    'all requests fail for 90 seconds',
    `tys_database_up 120:1
     ${CALLS}{status="200"} 10:60 1.5:0 108.5:60
     ${CALLS}{status="500"} 10:0 1.5:60 108.5:0
     ${WRITES}{write="sign-in",result="answered"} 10:1 1.5:0 108.5:1
     ${WRITES}{write="sign-in",result="failed"} 10:0 1.5:1 108.5:0`,
    { CallsFail: [60, 180] },
  ],
  [
    '5 % of the requests fail',
    `tys_database_up 120:1
     ${CALLS}{status="200"} 10:60 80:57 30:60
     ${CALLS}{status="500"} 10:0 80:3 30:0`,
    { CallsFailSlowly: [1020, 5145] },
  ],
  [
    'all refunds fail, which are 1.6 % of all requests',
    `tys_database_up 120:1
     ${CALLS}{status="200"} 10:60 10:59 100:60
     ${CALLS}{status="500"} 10:0 10:1 100:0
     ${WRITES}{write="refund",result="answered"} 10:1 10:0 100:1
     ${WRITES}{write="refund",result="failed"} 10:0 10:1 100:0`,
    { WritesFail: [60, 690] },
  ],
  [
    'all decisions fail, one in ten minutes',
    `tys_database_up 120:1
     ${WRITES}{write="decision",result="failed"} 10:0 0.25:1 9.75:0 0.25:1 9.75:0 0.25:1 9.75:0 0.25:1 79.75:0`,
    { WritesFailSlowly: [720, 2700] },
  ],
  [
    '5 % of the sign-ins fail',
    `tys_database_up 120:1
     ${CALLS}{status="200"} 120:60
     ${WRITES}{write="sign-in",result="answered"} 10:20 80:19 30:20
     ${WRITES}{write="sign-in",result="failed"} 10:0 80:1 30:0`,
    { WritesFailSlowly: [1020, 5160] },
  ],
  [
    'all mail fails',
    `tys_mail_sent_total 10:1 5:0 105:1
     tys_mail_failed_total 10:0 5:1 105:0`,
    { MailFails: [60, 390] },
  ],
  [
    'the mail server does not respond for ten minutes',
    `tys_mail_sent_total 10:1 10:0 0.25:3 4.75:0 95:1
     tys_mail_queued 10:0 10:5 5:2 95:0
     tys_mail_oldest_queued_seconds 10:0 1:30 1:90 13:600 95:0`,
    { MailIsStuck: [105, 1200] },
  ],
  [
    'the mail server postpones one mail',
    `tys_mail_sent_total 120:0
     tys_mail_queued 10:0 30:1 80:0
     tys_mail_oldest_queued_seconds 10:0 30:1800 80:0`,
    {},
  ],
  [
    'a mail waits for an hour',
    `tys_mail_sent_total 120:1
     tys_mail_queued 10:0 60:1 50:0
     tys_mail_oldest_queued_seconds 10:0 45:1800 15:2800 50:0`,
    { MailWaits: [2700, 3600] },
  ],
  [
    'backups fail',
    `tys_backup_last_timestamp_seconds 120:1
     tys_backup_interval_seconds 120:86400
     tys_backup_failures_total 10:0 0.25:1 9.75:0 0.25:1 99.75:0`,
    { BackupFails: [0, 2400] },
  ],
  [
    'backups stop',
    `tys_backup_last_timestamp_seconds 100:1 20:6000
     tys_backup_interval_seconds 120:1800`,
    { BackupIsOld: [2565, 5400] },
  ],
  [
    'a disk fills up',
    `tys_disk_free_bytes{folder="DATA_DIR"} 10:50 20:8 20:2 70:50
     tys_disk_size_bytes{folder="DATA_DIR"} 120:100
     tys_disk_free_bytes{folder="BACKUP_DIR"} 10:50 20:8 20:2 70:50
     tys_disk_size_bytes{folder="BACKUP_DIR"} 120:100`,
    { DiskFillsUp: [300, 1200], DiskIsFull: [1260, 2400] },
  ],
];

// Runs only where promtool is installed.
const hasPromtool = !spawnSync('promtool', ['--version']).error;
test.runIf(hasPromtool)(
  'for each incident, exactly the expected alerts fire, and the alerts start and end at the expected times',
  () => {
    const begin = 10 * 60;
    const at = Array.from({ length: (110 * 60) / SCRAPE_S }, (_, n) => begin + n * SCRAPE_S);
    const tests = INCIDENTS.map(([name, text, rings]) => ({
      name,
      interval: `${SCRAPE_S}s`,
      input_series: seriesIn(text),
      promql_expr_test: at.map((second) => ({
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${second}s`,
        exp_samples: Object.entries(rings)
          .filter(([, [from, to]]) => second >= begin + from && second < begin + to)
          .map(([alertname]) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      })),
    }));
    expect(check(`${SCRAPE_S}s`, tests)).toBe('SUCCESS');
  },
);

test.runIf(hasPromtool)('the alert rules report replicas that are behind or missing', () => {
  const tests = CASES.map(([name, input_series, expected]) => ({
    name,
    interval: '1m',
    input_series,
    alert_rule_test: ALERTS.map((alertname) => expectedAlert(alertname, expected[alertname])),
  }));
  expect(check('1m', tests)).toBe('SUCCESS');
});
