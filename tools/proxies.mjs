import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** Finds free ports, and starts proxies with the settings of `deploy/` in front of two processes of the product. */

/** First usable port. Outgoing connections use higher ports, so they cannot take the port of a restarting server. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** @param {number} port */
const isFree = async (port) => {
  const server = createServer();
  const listens = await once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return listens;
};

/** @returns {Promise<number>} a free port whose next port is also free */
export const freePort = async () => {
  const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort();
};

/**
 * @typedef {{ folder: string, port: number, ports: [number, number] }} Place `ports` of the two processes
 * @typedef {0 | 1} ProcessIndex index of a process
 * @typedef {{ settings: (place: Place, without?: ProcessIndex) => string, run: (folder: string) => string[],
 *   reload: (place: Place, without?: ProcessIndex) => void | Promise<void> }} Proxy
 */

/** @param {string} name @param {Place} place */
const read = (name, { ports }) =>
  readFileSync(join('deploy', name), 'utf8')
    .replaceAll('3001', String(ports[0]))
    .replaceAll('3002', String(ports[1]));

/** Removes a process from the settings. @param {string} text @param {Place} place @param {ProcessIndex} [without] */
const removeLines = (text, { ports }, without) =>
  without === undefined
    ? text
    : text.replaceAll(new RegExp(`^.*127\\.0\\.0\\.1:${ports[without]}.*$`, 'gm'), '');

/** @param {string} folder */
const settingsIn = (folder) => join(folder, 'settings');

/** @param {Proxy} proxy @param {Place} place @param {ProcessIndex} [without] */
const write = (proxy, place, without) =>
  writeFileSync(settingsIn(place.folder), proxy.settings(place, without));

/** @param {string} program @param {string[]} args */
const runToEnd = (program, args) => {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr}`);
};

/** @type {Proxy} */
const nginx = {
  settings: (place, without) => {
    const { folder, port } = place;
    const rule = removeLines(read('nginx.conf', place), place, without)
      .replaceAll('/etc/ssl/', `${folder}/`)
      .replace('/etc/nginx/treat-ya-self', folder)
      .replace('listen 80;', `listen 127.0.0.1:${port + 1};`)
      .replace('listen [::]:80;', `listen [::1]:${port + 1};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('listen [::]:443 ssl', `listen [::1]:${port} ssl`);
    const directives = [
      'access_log off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      ),
    ];
    return `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {} http { ${directives.join(' ')}\n${rule} }`;
  },
  run: (folder) => ['-c', settingsIn(folder)],
  reload: (place, without) => {
    write(nginx, place, without);
    runToEnd('nginx', ['-c', settingsIn(place.folder), '-s', 'reload']);
  },
};

/** @type {Proxy} */
const caddy = {
  settings: (place, without) => {
    const { folder, port } = place;
    const site = removeLines(read('Caddyfile', place), place, without)
      .replace(
        'office.example {',
        `https://office.example:${port} {\n\ttls ${folder}/office.pem ${folder}/office.key`,
      )
      .replace('root * /etc/caddy', `root * ${folder}`);
    return `{\n\tadmin unix/${folder}/admin\n\tauto_https off\n\tstorage file_system ${folder}/store\n}\n${site}`;
  },
  run: (folder) => ['run', '--adapter', 'caddyfile', '--config', settingsIn(folder)],
  reload: (place, without) => {
    write(caddy, place, without);
    const options = ['--config', settingsIn(place.folder), '--address', `unix/${place.folder}/admin`];
    runToEnd('caddy', ['reload', '--adapter', 'caddyfile', ...options]);
  },
};

/** @type {Proxy} */
const haproxy = {
  settings: (place) => {
    const { folder, port } = place;
    return read('haproxy.cfg', place)
      .replace(/^ +(user|group) haproxy$/gm, '')
      .replace('maxconn 20000', 'maxconn 2000')
      .replace('/run/haproxy/admin.sock', `${folder}/admin`)
      .replaceAll('/etc/haproxy/office.pem', `${folder}/both.pem`)
      .replaceAll('/etc/haproxy/', `${folder}/`)
      .replace('bind :80', `bind 127.0.0.1:${port + 1}`)
      .replace('bind :::80', `bind [::1]:${port + 1}`)
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('bind :::443', `bind [::1]:${port}`);
  },
  run: (folder) => ['-db', '-f', settingsIn(folder)],
  reload: async ({ folder }, without) => {
    for (const [index, name] of ['first', 'second'].entries()) {
      for (const backend of ['pages', 'api']) {
        const socket = connect(join(folder, 'admin'));
        socket.resume().end(`set server ${backend}/${name} state ${index === without ? 'drain' : 'ready'}\n`);
        await once(socket, 'close');
      }
    }
  },
};

/** Proxies by the name of their program. @type {Record<string, Proxy>} */
export const PROXIES = { haproxy, caddy, nginx };

/** Writes the key and the certificate to one file each, and both to a third file. @param {string} folder */
const makeCertificate = (folder) => {
  const [key, pem] = [join(folder, 'office.key'), join(folder, 'office.pem')];
  const options = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=office.example -addext subjectAltName=DNS:office.example`;
  runToEnd('openssl', [...options.split(' '), '-keyout', key, '-out', pem]);
  writeFileSync(join(folder, 'both.pem'), readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'));
};

/**
 * Starts a proxy in front of two processes.
 * @param {string} name
 * @param {Place} place
 */
export const startProxy = async (name, place) => {
  const proxy = PROXIES[name];
  if (!proxy) throw new Error(`No settings for ${name}`);
  mkdirSync(place.folder, { recursive: true });
  makeCertificate(place.folder);
  copyFileSync('deploy/unavailable.html', join(place.folder, 'unavailable.html'));
  write(proxy, place);
  let output = '';
  const env = { PATH: process.env.PATH, HOME: place.folder, XDG_DATA_HOME: place.folder };
  const child = spawn(name, proxy.run(place.folder), { stdio: ['ignore', 'pipe', 'pipe'], env });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return {
    said: () => output,
    hasEnded: () => child.exitCode !== null,
    /** Excludes a process from new requests. Without an argument, excludes none. @param {ProcessIndex} [without] */
    sendNothingTo: (without) => proxy.reload(place, without),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
