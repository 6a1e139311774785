import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

import {
  ADMIN_BASE,
  FORGOT_PASSWORD_PATH,
  LANDING_PAGES,
  RESET_PASSWORD_PATH,
} from '../../src/contract/routes';

/** Configuration of nginx in docs/provider-api.md, for a static host. */
const RULE = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/provider-api.md', 'utf8'))?.[1] ?? '';

const NOT_FOUND = 'landing/not_found.html';
const ADMIN = [
  ADMIN_BASE,
  `${ADMIN_BASE}/buyer/7/transactions`,
  FORGOT_PASSWORD_PATH,
  RESET_PASSWORD_PATH,
  '/dashboard',
];
/** Requested paths, each with the file that nginx must return. */
const ANSWERS: [string, string][] = [
  ...Object.entries(LANDING_PAGES).map(([path, name]): [string, string] => [path, `landing/${name}.html`]),
  ...ADMIN.map((path): [string, string] => [path, 'src/index.html']),
  ['/robots.txt', 'robots.txt'],
  ['/assets/app.js', 'assets/app.js'],
  ['/dashboards', NOT_FOUND],
  ['/nothing', NOT_FOUND],
];

const ask = async (socketPath: string, path: string) => {
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    get({ socketPath, path }, answered).on('error', failed);
  });
  return [path, response.statusCode, await text(response)];
};

test('the nginx configuration in docs/provider-api.md covers every page', () => {
  for (const name of Object.values(LANDING_PAGES)) expect(RULE).toContain(name);
  for (const path of ADMIN) expect(RULE).toContain(path.split('/')[1]);
});

// Runs only on a machine that has nginx.
test.runIf(spawnSync('nginx', ['-v']).status === 0)(
  'nginx serves the expected file for each path, and responds with 404 to unknown paths',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-nginx-'));
    for (const file of new Set(ANSWERS.map(([, name]) => name))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), file);
    }
    const socket = join(folder, 'socket');
    const rule = RULE.replace(/listen \d+/, `listen unix:${socket}`).replace(/root [^;]+/, `root ${folder}`);
    const config = join(folder, 'nginx.conf');
    const http = `access_log off; client_body_temp_path ${folder}/body; ${rule}`;
    writeFileSync(
      config,
      `user root; pid ${folder}/pid; error_log ${folder}/log; events {} http { ${http} }`,
    );
    const nginx = (...args: string[]) => execFileSync('nginx', ['-c', config, ...args], { stdio: 'ignore' });
    nginx();
    try {
      for (const [path, file] of ANSWERS) {
        expect(await ask(socket, path)).toEqual([path, file === NOT_FOUND ? 404 : 200, file]);
      }
    } finally {
      nginx('-s', 'quit');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
