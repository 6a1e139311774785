import { checkCrossOrigin } from './checks/crossOrigin';
import { tryExtensions } from './checks/extensions';
import { checkPeriods, checkSearch, checkSort } from './checks/queries';
import { checkEnvelopes, checkFailure, checkSpeed } from './checks/responses';
import { checkIds, checkPages } from './checks/rows';
import {
  checkPermissions,
  checkRoles,
  endSession,
  reportNotSignedIn,
  trySignIn,
  UNKNOWN_TOKEN,
  type SignedIn,
} from './checks/session';
import { checkShape, checkSignIn } from './checks/shape';
import { openConnection, tryToConnect, type Connection } from './connection';
import { createQuote, type Finding, type Quote } from './findings';
import { callLine, reportOf, speedOf, type Report } from './report';
import { rateScreens } from './screens';
import { tryReadings, type CheckContext } from './trials';
import { planWrites, questionOf, type Target } from './write/plan';
import { tryWrites } from './write/tryWrites';

export interface DiagnoseOptions {
  api: string;
  email: string;
  password: string;
  origin: string;
  /** Timeout of each request in milliseconds. */
  patienceMs: number;
  /** The record that the doctor changes and restores as a test. If undefined, the doctor writes nothing. */
  write?: Target;
  confirm?: (question: string) => Promise<boolean>;
  progress?: (step: string) => void;
  /** Returns the current time in milliseconds. */
  clock?: () => number;
}

/** Checks for the response of each endpoint. Checks that send no further request come first. */
const CHECKS = [checkFailure, checkShape, checkIds, checkPages, checkSearch, checkSort, checkPeriods];

interface Session extends DiagnoseOptions {
  root: string;
  quote: Quote;
  account: SignedIn;
  open: (token?: string) => Connection;
  signIn: Connection;
  progress: (step: string) => void;
}

const examine = async ({ root, quote, account, open, signIn, progress, ...options }: Session) => {
  const { origin, patienceMs, email, write, confirm = async () => true } = options;
  const { token, user } = account;
  const connection = open(token);
  if (write) progress(`Searching for ${write.kind} ${write.id}`);
  const plan = write && (await planWrites(write, connection, quote, [email, user.email]));
  const question = plan && questionOf(plan, root, quote);
  const isAgreed = !question || (await confirm(question));
  const { names: capabilities, findings: inExtensions } = await tryExtensions(connection, {
    root,
    token,
    quote,
    progress,
  });
  const trials = await tryReadings(connection, capabilities, progress);
  const context: CheckContext = { root, quote, connection };
  const findings: Finding[] = [...checkRoles(user.roles, quote), ...checkSignIn(signIn, context)];
  for (const trial of trials) {
    progress(`Checking ${trial.name}`);
    for (const check of CHECKS) findings.push(...(await check(trial, context)));
  }
  const exchanges = [...signIn.exchanges, ...trials.flatMap((trial) => trial.exchanges)];
  const guards = { withoutToken: open(), withUnknownToken: open(UNKNOWN_TOKEN), progress };
  findings.push(
    ...checkEnvelopes(exchanges, quote),
    ...checkSpeed(trials),
    ...(await checkPermissions(trials, guards)),
  );
  progress('Checking the CORS policy');
  findings.push(...(await checkCrossOrigin({ root, origin, token, patienceMs, quote })));
  if (plan) progress(`Changing ${plan.target.kind} ${plan.target.id}`);
  const written = plan && (await tryWrites(plan, isAgreed, connection, quote));
  findings.push(...inExtensions, ...(written?.findings ?? []));
  await endSession(connection, capabilities);
  const calls = trials.map((trial) => callLine(trial, findings, quote));
  const speed = speedOf(calls);
  return {
    calls,
    extras: capabilities,
    screens: rateScreens({ trials, findings, roles: user.roles, capabilities }),
    findings,
    ...(written && { writes: written.lines }),
    ...(speed && { speed }),
  };
};

/** Sends requests to a server as the back-office does, and reports the differences from the specification. */
export const diagnose = async (options: DiagnoseOptions): Promise<Report> => {
  const { email, password, origin, patienceMs, clock, progress = () => {} } = options;
  const root = options.api.replace(/\/+$/, '');
  const about = { api: root, email, origin };
  const secrets = new Set([password]);
  const quote = createQuote(secrets);
  progress(`Connecting to ${root}`);
  const untried = await tryToConnect(root, patienceMs);
  if (untried) return reportOf({ ...about, untried });

  const open = (token?: string) => openConnection({ root, token, patienceMs, clock });
  const signIn = open();
  progress(`Signing in as ${email}`);
  const account = await trySignIn(signIn, options, quote);
  if ('why' in account) return reportOf({ ...about, ...reportNotSignedIn(account) });
  secrets.add(account.token);
  const results = await examine({ ...options, root, quote, account, open, signIn, progress });
  return reportOf({ ...about, ...results });
};
