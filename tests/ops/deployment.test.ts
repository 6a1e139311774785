import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

import { parseAst } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createDocument } from '../../server/modules/openapi';
import { readConfig } from '../../server/runtime/config';
import { ADMINISTRATOR, createFakeProvider } from '../fakeProvider/fakeProvider';
import { buildDoctor } from './support/build';
import { EMAIL, PASSWORD } from './support/places';

const folder = mkdtempSync(join(tmpdir(), 'tys-deployment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (file: string) => readFileSync(file, 'utf8');

describe('settings file deploy/treat-ya-self.env', () => {
  const FILE = 'deploy/treat-ya-self.env';
  const lines = read(FILE).split('\n');
  const named = lines.flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
  const settings = parseEnv(read(FILE));

  test('the settings file sets only documented variables, to values that the server accepts', () => {
    for (const name of named) expect(read('docs/configuration.md')).toContain(`\`${name}\``);
    expect(readConfig(settings)).toMatchObject({ MAIL_FROM: 'no-reply@office.example' });
    expect(Object.keys(settings).toSorted()).toEqual(named.toSorted());
  });

  test('a shell reads the same values from the settings file as the server', () => {
    const shown = execFileSync('env', [
      '-i',
      'sh',
      '-c',
      `set -a; . ./${FILE}; ${process.execPath} -p 'JSON.stringify(process.env)'`,
    ]);
    expect(JSON.parse(String(shown))).toMatchObject(settings);
  });

  test('Docker and Podman, which keep quotes and blanks, read the same values from the settings file as the server', () => {
    const kept = lines.filter((line) => line && !line.startsWith('#'));
    expect(Object.fromEntries(kept.map((line) => line.split(/=(.*)/s).slice(0, 2)))).toEqual(settings);
  });

  test('the settings file contains only characters that systemd and a shell read in the same way', () => {
    const assignments = lines.filter((line) => line && !/^[#;]/.test(line));
    for (const line of assignments) expect(line).toMatch(/^[A-Z_]+=[^\s'"\\<>$&#]*$/);
  });
});

/** Creates a folder like a deployment: the build, and the packages without development dependencies. */
const deploy = () => {
  const deployed = join(folder, 'deployed');
  cpSync('dist', join(deployed, 'dist'), { recursive: true, dereference: true });
  cpSync('package.json', join(deployed, 'package.json'));
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: true; devOptional?: true }>;
  };
  for (const [path, { dev }] of Object.entries(packages)) {
    const isNested = path.lastIndexOf('node_modules/') > 0;
    if (!path || isNested || dev || !existsSync(path)) continue;
    mkdirSync(dirname(join(deployed, path)), { recursive: true });
    symlinkSync(realpathSync(path), join(deployed, path));
  }
  return deployed;
};

describe('a deployed build', () => {
  let deployed: string;
  beforeAll(async () => {
    await buildDoctor();
    deployed = deploy();
  });

  test('a deployed build imports every production dependency and no other package', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const imported = ['dist', 'dist/doctor'].flatMap((within) =>
      readdirSync(within)
        .filter((name) => name.endsWith('.js'))
        .flatMap((name) => importsOf(read(join(within, name)))),
    );
    const packages = imported
      .filter((name) => !/^(\.|node:)/.test(name) && !builtinModules.includes(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect([...new Set(packages)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
  });

  test('a deployed build contains the OpenAPI document', () => {
    const document = JSON.stringify(createDocument(), null, 2);
    expect(read(join(deployed, 'dist/openapi.json'))).toBe(document);
  });

  /** Runs an npm script in the deployed folder, with only the environment variables that the script needs. */
  const npm = async (script: string, ...args: string[]) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      cwd: deployed,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        DATA_DIR: join(folder, 'data'),
        DEMO: 'off',
        ADMIN_EMAIL: EMAIL,
        ADMIN_PASSWORD: PASSWORD,
        DOCTOR_PASSWORD: ADMINISTRATOR.password,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said };
  };

  test('a deployed build runs every operator command with only the production packages', async () => {
    expect(existsSync(join(deployed, 'node_modules/vite'))).toBe(false);
    const backup = join(folder, 'office.backup');
    const done = (said: string) => ({ code: 0, said: expect.stringContaining(said) });
    expect(await npm('seed', '--sellers', '3')).toEqual(done('Added 3 sellers'));
    expect(await npm('backup', backup)).toEqual(done('4 people'));
    expect(await npm('verify-audit-log')).toEqual(done('is intact'));
    expect(await npm('archive-audit-log', join(folder, 'old'), '--before', '2020-01-01')).toEqual(
      done('No events before'),
    );
    expect(await npm('restore', backup, '--replace', '--yes', 'data')).toEqual(done('rows restored'));
    expect(await npm('reset', '--yes', 'data')).toEqual(done('Deleted from'));
    const provider = await createFakeProvider({ variant: 'plain' });
    const { said } = await npm('doctor', '--api', provider.url, '--email', ADMINISTRATOR.email);
    await provider.close();
    expect(said).toContain('✓ Seller Accounts');
  });
});

interface Node {
  type: string;
  source?: { value?: unknown } | null;
  callee?: { name?: string };
  arguments?: { value?: unknown }[];
}
const nodesOf = function* (value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const child of Object.values(value)) yield* nodesOf(child);
};
/** Returns the names that a script imports, exports from or requires. */
const importsOf = (code: string) =>
  [...nodesOf(parseAst(code))].flatMap(({ type, source, callee, arguments: given }) => {
    const named = /^(Import|Export)/.test(type) ? source?.value : undefined;
    const required =
      type === 'CallExpression' && /^_*require$/.test(callee?.name ?? '') ? given?.[0]?.value : undefined;
    return [named, required].filter((name) => typeof name === 'string');
  });

describe('npm run build', () => {
  const COPIED = [
    'src',
    'landing',
    'server',
    'public',
    'docs',
    'tools',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
  ];
  const home = join(folder, 'home');
  const build = async () => {
    const child = spawn('npm', ['run', '--silent', 'build'], { cwd: home, stdio: 'ignore' });
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(0);
  };
  beforeAll(async () => {
    for (const name of COPIED) cpSync(name, join(home, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(home, 'node_modules'));
    // Copies the existing build into a folder whose name contains a time, like the folder that a build creates.
    if (!existsSync('dist/public/src/index.html')) return build();
    cpSync('dist', join(home, 'dist-20260101000000000'), { recursive: true, dereference: true });
    symlinkSync('dist-20260101000000000', join(home, 'dist'));
  });

  const running = new Set<ChildProcess>();
  afterAll(() => running.forEach((child) => child.kill('SIGKILL')));
  const start = async () => {
    const child = spawn(process.execPath, ['dist/main.js'], {
      cwd: home,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: join(home, 'data'),
        DEMO: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.add(child);
    let said = '';
    const origin = await new Promise<string>((ready) =>
      child.stdout.on('data', (chunk) => {
        said += String(chunk);
        const [, found] = /Public site\s+(http:\S+)\/\s/.exec(said) ?? [];
        if (found) ready(found);
      }),
    );
    return {
      origin,
      stop: async () => {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
        running.delete(child);
      },
    };
  };
  const pageOf = async (origin: string) => (await fetch(`${origin}/tech/tys/admin`)).text();
  const asServed = async (origin: string, paths: readonly string[]) => {
    const served = [];
    for (const path of paths) {
      const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
      const { status, headers } = response;
      served.push({ path, status, encoding: headers.get('content-encoding'), text: await response.text() });
    }
    return served;
  };
  const scriptsOfBuild = () =>
    (JSON.parse(read(join(home, 'dist/assets.json'))) as string[])
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/assets/${name}`);

  test('a new build does not disturb a running server, keeps the scripts of the previous version, and can be rolled back', async () => {
    const first = readlinkSync(join(home, 'dist'));
    const before = await start();
    const page = await pageOf(before.origin);
    const scripts = scriptsOfBuild();
    const served = await asServed(before.origin, scripts);
    expect(
      served.filter(({ status, encoding }) => status === 200 && encoding === 'br').length,
    ).toBeGreaterThan(3);
    // Changes a source file, so that the next build has scripts with other names.
    const changed = join(home, 'src/pages/LoginPage.tsx');
    writeFileSync(changed, `${read(changed)}\nexport const version = Date.now();\nconsole.log(version);\n`);

    const built = new AbortController();
    const asked: number[] = [];
    const failures: string[] = [];
    const paths = ['/', '/tech/tys/admin', '/logo.svg', '/robots.txt', ...scripts];
    const ask = async () => {
      for (let n = 0; !built.signal.aborted; n++) {
        const path = paths[n % paths.length]!;
        const response = await fetch(before.origin + path);
        if (response.status !== 200 || !(await response.text())) failures.push(`${path}: ${response.status}`);
        asked.push(response.status);
      }
    };
    const asking = ask();
    await build().finally(() => built.abort());
    await asking;
    expect(failures).toEqual([]);
    expect(asked.length).toBeGreaterThan(100);
    expect(await pageOf(before.origin)).toBe(page);
    await before.stop();

    const after = await start();
    const own = scriptsOfBuild();
    expect(own).not.toEqual(scripts);
    expect(await asServed(after.origin, scripts)).toEqual(served);
    for (const { status } of await asServed(after.origin, own)) expect(status).toBe(200);
    await after.stop();
    expect(readdirSync(home).filter((name) => name.startsWith('dist-'))).toHaveLength(2);
    expect(basename(realpathSync(join(home, 'dist')))).toMatch(/^dist-\d{17}$/);

    rmSync(join(home, 'dist'));
    symlinkSync(first, join(home, 'dist'));
    const back = await start();
    expect(await pageOf(back.origin)).toBe(page);
    await back.stop();
  });
});
