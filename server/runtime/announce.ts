import type { DemoLogin } from '../../src/contract/auth/signIn';
import { ADMIN_BASE, SETUP_PATH } from '../../src/contract/routes';
import type { Config } from './config';
import { DEMO_PASSWORD } from './demo';
import { isPrivatePlace } from './demo/policy';
import type { DemoLogins } from './demo/demoLogins';
import { findUnsafeSettings } from './findUnsafeSettings';

interface Started {
  config: Config;
  port: number;
  /** `undefined` with a mail server. */
  outbox: string | undefined;
  /** `undefined` where it needs no mention. */
  workers: string | undefined;
  setupCode: string | undefined;
}

const originOf = ({ HOST }: Config, port: number) =>
  `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;

/** Printed at every start, because another person may have changed a setting since. */
const demoWarning = (config: Config, isPublished: boolean) =>
  config.DEMO === 'on' && !isPrivatePlace(config)
    ? [
        '',
        '  WARNING: DEMO=on where others can reach this server or its database.',
        isPublished
          ? `  Anyone can sign in: the demo accounts have the published password ${DEMO_PASSWORD}.`
          : '  An empty database would be filled with accounts whose password is published.',
      ]
    : [];

const setup = (code: string | undefined, origin: string) =>
  code
    ? [
        '',
        '  There is no administrator yet. Create the first one with this setup code, which works once:',
        `    ${code}`,
        `    ${origin}${SETUP_PATH}`,
      ]
    : [];

const loginLines = (working: readonly DemoLogin[]) =>
  working.length
    ? [
        '',
        `  Demo logins, password ${DEMO_PASSWORD}`,
        ...working.map(({ email, roles }) => `    ${email.padEnd(30)} ${roles}`),
      ]
    : [];

export const announceStart = ({ config, port, outbox, workers, setupCode }: Started) => {
  const listening = originOf(config, port);
  const origin = config.PUBLIC_URL ?? listening;
  const lines = [
    '',
    '  Treat Ya Self is ready',
    '',
    `  Public site   ${origin}/`,
    `  Back-office   ${origin}${ADMIN_BASE}`,
    ...(origin === listening ? [] : [`  Listening on  ${listening}`]),
    ...(outbox ? [`  Outbox        ${outbox}`] : []),
    ...(workers ? [`  Workers       ${workers}`] : []),
    ...setup(setupCode, origin),
  ];
  console.log(lines.join('\n'));
};

export const announceState = async (config: Config, demoLogins: DemoLogins) => {
  const isPublished = await demoLogins.hasWorkingAdmin();
  const missing = findUnsafeSettings({ config, isPublished });
  const lines = [
    ...loginLines(await demoLogins.findWorking()),
    ...demoWarning(config, isPublished),
    ...(missing.length ? ['', '  Not ready for production:'] : []),
    ...missing.map((line) => `    - ${line}`),
    '',
  ];
  console.log(lines.join('\n'));
};
