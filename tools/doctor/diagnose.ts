import { callLine, speed, speedOf } from './callLine';
import type { Looking } from './checks/check';
import { crossOrigin } from './checks/crossOrigin';
import { envelope } from './checks/envelope';
import { failure } from './checks/failure';
import { ids } from './checks/ids';
import { paging } from './checks/paging';
import { periods } from './checks/periods';
import { NOBODYS_TOKEN, permissions } from './checks/permissions';
import { search } from './checks/search';
import { ofSignIn, shape } from './checks/shape';
import { sort } from './checks/sort';
import type { Finding } from './finding';
import { createQuote, type Quote } from './quote';
import { reach } from './reach';
import { reportOf, type Report } from './report';
import { screensOf } from './screens';
import { endSession, notSignedIn, roles, trySignIn, type SignedIn } from './session';
import { tryExtras } from './tryExtras';
import { tryReadings } from './tryReading';
import { planWrites, questionOf, tryWrites } from './write/tryWrites';
import type { Target } from './write/target';
import { openWatch, type Watch } from './watch';

export interface Asked {
  api: string;
  email: string;
  password: string;
  origin: string;
  /** Milliseconds after which a call is given up. */
  patienceMs: number;
  /** What may be changed for a moment; left out, nothing is written. */
  write?: Target;
  confirm?: (question: string) => Promise<boolean>;
  progress?: (step: string) => void;
  /** A clock in milliseconds. */
  clock?: () => number;
}

/** Each looks at every reading call; the first are about what came, the others ask more. */
const CHECKS = [failure, shape, ids, paging, search, sort, periods];

interface Session extends Asked {
  root: string;
  quote: Quote;
  person: SignedIn;
  openAs: (token?: string) => Watch;
  signInWatch: Watch;
  progress: (step: string) => void;
}

const examine = async ({ root, quote, person, openAs, signInWatch, progress, ...asked }: Session) => {
  const { origin, patienceMs, email, write, confirm = async () => true } = asked;
  const { token, user } = person;
  const watch = openAs(token);
  if (write) progress(`Looking for ${write.kind} ${write.id}`);
  const plan = write && (await planWrites(write, watch, quote, [email, user.email]));
  const question = plan && questionOf(plan, root, quote);
  const isAgreed = !question || (await confirm(question));
  const trials = await tryReadings(watch, progress);
  const looking: Looking = { root, quote, watch };
  const findings: Finding[] = [...roles(user.roles, quote), ...ofSignIn(signInWatch, looking)];
  for (const trial of trials) {
    progress(`Checking ${trial.name}`);
    for (const check of CHECKS) findings.push(...(await check(trial, looking)));
  }
  const guards = { without: openAs(), wrong: openAs(NOBODYS_TOKEN), progress };
  findings.push(
    ...envelope([...signInWatch.exchanges, ...trials.flatMap(({ exchanges }) => exchanges)], quote),
    ...speed(trials),
    ...(await permissions(trials, guards)),
  );
  progress('Trying the cross-origin rule');
  findings.push(...(await crossOrigin({ root, origin, token, patienceMs, quote })));
  const offered = await tryExtras(watch, { root, token, quote, progress });
  if (plan) progress(`Trying to write ${plan.target.kind} ${plan.target.id}`);
  const written = plan && (await tryWrites(plan, isAgreed, watch, quote));
  findings.push(...offered.findings, ...(written?.findings ?? []));
  await endSession(watch, offered.names);
  const calls = trials.map((trial) => callLine(trial, findings, quote));
  const screens = screensOf({ trials, findings, roles: user.roles, offered: offered.names });
  const times = speedOf(calls);
  return {
    calls,
    extras: offered.names,
    screens,
    findings,
    ...(written && { writes: written.lines }),
    ...(times && { speed: times }),
  };
};

/** Speaks to a server as the back-office does, and says what came of it. */
export const diagnose = async (asked: Asked): Promise<Report> => {
  const { api, email, password, origin, patienceMs, clock, progress = () => {} } = asked;
  const root = api.replace(/\/+$/, '');
  const about = { api: root, email, origin };
  const secrets = new Set([password]);
  const quote = createQuote(secrets);
  progress(`Connecting to ${root}`);
  const noWay = await reach(root, patienceMs);
  if (noWay) return reportOf({ ...about, untried: noWay });

  const openAs = (token?: string) =>
    openWatch({ root, token: () => token, patienceMs, ...(clock && { clock }) });
  const signInWatch = openAs();
  progress(`Signing in as ${email}`);
  const person = await trySignIn(signInWatch, { email, password, quote });
  if ('why' in person) return reportOf({ ...about, ...notSignedIn(person) });
  secrets.add(person.token);
  const report = await examine({ ...asked, root, quote, person, openAs, signInWatch, progress });
  return reportOf({ ...about, ...report });
};
