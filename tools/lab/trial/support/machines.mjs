import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Simulates machines with network namespaces on a bridge without access to other networks. All processes of a machine can be
 * killed or paused at once, and the machine can be disconnected. Requires a process that `runInNetworkNamespace` started.
 */

/** @param {string} program @param {string[]} args */
const run = (program, ...args) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr}`);
  return stdout;
};

/**
 * Runs a Node script as root in new network and process namespaces, so that child processes exit with the script.
 * @param {import('./trial.mjs').Trial} trial
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export const runInNetworkNamespace = ({ folder, atEnd }, args) => {
  const namespaces = ['--net', '--ipc', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child'];
  // The shell is process 1 of the namespace. It reaps orphaned processes.
  const shell = ['sh', '-c', '"$0" "$@"; exit $?', process.execPath, ...args];
  const child = spawn('unshare', [...namespaces, ...shell], {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: folder },
  });
  atEnd(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
};

/** Creates the bridge. This process has the address `192.0.2.1`, from a range reserved for documentation. */
export const createNetwork = () => {
  run('mkdir', '-p', '/run/netns');
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns');
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', 'lan', 'type', 'bridge');
  run('ip', 'address', 'add', '192.0.2.1/24', 'dev', 'lan');
  run('ip', 'link', 'set', 'lan', 'up');
};

/**
 * @param {string} name
 * @param {string} address
 * @param {string} folder for the logs of its programs
 */
export const addMachine = (name, address, folder) => {
  const within = ['-n', name];
  run('ip', 'netns', 'add', name);
  run('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  run('ip', 'link', 'set', `to-${name}`, 'master', 'lan', 'up');
  run('ip', ...within, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['eth0', 'lo']) run('ip', ...within, 'link', 'set', device, 'up');

  const running = () => run('ip', 'netns', 'pids', name).split('\n').filter(Boolean).map(Number);
  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    for (const pid of running()) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has exited.
      }
    }
  };
  return {
    name,
    address,
    /** Runs a program as the account `postgres`, because PostgreSQL does not run as root. @param {string} program @param {string[]} args */
    run: (program, ...args) => {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const account = ['--reuid=postgres', '--regid=postgres', '--init-groups'];
      const child = spawn('ip', ['netns', 'exec', name, 'setpriv', ...account, program, ...args], {
        cwd: folder,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      return child;
    },
    /** Kills all processes at once, as in a power failure. The files remain. */
    kill: () => {
      while (running().length > 0) send('SIGKILL');
    },
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    disconnect: () => void run('ip', 'link', 'set', `to-${name}`, 'down'),
    reconnect: () => void run('ip', 'link', 'set', `to-${name}`, 'up'),
  };
};

/** @typedef {ReturnType<typeof addMachine>} Machine */
