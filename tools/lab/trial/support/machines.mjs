import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Machines of a trial: each is a network namespace with a cable to the trial's own network, of which nothing leads out. Whatever
 * runs in one can be killed or paused at once, and its cable pulled. Only for a process that `runInNetworkNamespace` started.
 */

/** @param {string} program @param {string[]} args */
const must = (program, ...args) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr}`);
  return stdout;
};

/**
 * Runs a script of Node's as root in a network of its own. All that it starts ends with it, whatever happens.
 * @param {import('./trial.mjs').Trial} trial
 * @param {string[]} args
 * @returns {Promise<number>} what it ended with
 */
export const runInNetworkNamespace = ({ folder, atEnd }, args) => {
  const apart = ['--net', '--ipc', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child'];
  // A shell, because somebody has to bury processes whose parents were killed.
  const shell = ['sh', '-c', '"$0" "$@"; exit $?', process.execPath, ...args];
  const child = spawn('unshare', [...apart, ...shell], {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: folder },
  });
  atEnd(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
};

/** Lays the network: we are at `192.0.2.1`, one of the addresses that are kept for examples. */
export const createNetwork = () => {
  must('mkdir', '-p', '/run/netns');
  must('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns');
  must('ip', 'link', 'set', 'lo', 'up');
  must('ip', 'link', 'add', 'lan', 'type', 'bridge');
  must('ip', 'address', 'add', '192.0.2.1/24', 'dev', 'lan');
  must('ip', 'link', 'set', 'lan', 'up');
};

/**
 * @param {string} name
 * @param {string} address
 * @param {string} folder for what its programs say
 */
export const addMachine = (name, address, folder) => {
  const within = ['-n', name];
  must('ip', 'netns', 'add', name);
  must('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  must('ip', 'link', 'set', `to-${name}`, 'master', 'lan', 'up');
  must('ip', ...within, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['eth0', 'lo']) must('ip', ...within, 'link', 'set', device, 'up');

  const running = () => must('ip', 'netns', 'pids', name).split('\n').filter(Boolean).map(Number);
  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    for (const pid of running()) {
      try {
        process.kill(pid, signal);
      } catch {
        // Ended meanwhile.
      }
    }
  };
  return {
    name,
    address,
    /** As PostgreSQL's account, which must not be root. @param {string} program @param {string[]} args */
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
    /** Nothing is written down any more, as when the power is gone; only the files stay. */
    kill: () => {
      while (running().length > 0) send('SIGKILL');
    },
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    disconnect: () => void must('ip', 'link', 'set', `to-${name}`, 'down'),
    reconnect: () => void must('ip', 'link', 'set', `to-${name}`, 'up'),
  };
};

/** @typedef {ReturnType<typeof addMachine>} Machine */
