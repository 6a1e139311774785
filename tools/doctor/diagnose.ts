import { worstOf, type Finding } from './finding';
import { createQuote, type Quote } from './quote';
import { reach } from './reach';
import type { CallLine, Report } from './report';
import { failureOf } from './checks/failure';
import { tryReadings } from './tryReadings';
import type { Trial } from './tryReading';
import { trySignIn } from './trySignIn';
import { openWatch, type Exchange } from './watch';

export interface Asked {
  /** The API's root. */
  api: string;
  email: string;
  password: string;
  /** Milliseconds after which a call is given up. */
  patienceMs: number;
  /** A clock in milliseconds. */
  clock?: () => number;
  onExchange?: (exchange: Exchange) => void;
}

const came = ({ list, record, failure, untried }: Trial, quote: Quote): string => {
  if (untried) return untried;
  if (failure) return quote(failure.message);
  if (record) return `${Object.keys(record).length - 1} figures`;
  const { data = [], total } = list ?? {};
  if (!data.length) return 'an empty list';
  return total === undefined
    ? `${data.length} rows, of nobody knows how many`
    : `${data.length} of ${total} rows`;
};

const lineOf = (trial: Trial, findings: readonly Finding[], quote: Quote): CallLine => {
  const [first] = trial.exchanges;
  return {
    name: trial.name,
    status: first?.status ?? 0,
    ms: first?.ms ?? 0,
    came: came(trial, quote),
    level: worstOf(findings.filter(({ call }) => call === trial.name).map(({ level }) => level)),
  };
};

/** Speaks to a server as the back-office does, and says what came of it. */
export const diagnose = async ({
  api,
  email,
  password,
  patienceMs,
  clock,
  onExchange,
}: Asked): Promise<Report> => {
  const root = api.replace(/\/+$/, '');
  const secrets = new Set([password]);
  const quote = createQuote(secrets);
  const report = { api: root, email, at: new Date().toISOString(), calls: [], findings: [] };

  const noWay = await reach(root, patienceMs);
  if (noWay) return { ...report, untried: noWay };

  let token: string | undefined;
  const watch = openWatch({
    root,
    token: () => token,
    patienceMs,
    ...(clock && { clock }),
    ...(onExchange && { onExchange }),
  });
  const person = await trySignIn(watch, { email, password, quote });
  if ('why' in person) {
    if (person.isRefusal) return { ...report, untried: `Signing in was refused. ${person.why}` };
    return {
      ...report,
      findings: [
        {
          code: 'no-sign-in',
          level: 'fail',
          call: 'POST user/login',
          came: person.why,
          shown: 'Nobody can sign in.',
          ask: 'Answer `{ success: true, message, data: { token, user } }`.',
        },
      ],
    };
  }
  ({ token } = person);
  secrets.add(token);

  const trials = await tryReadings(watch);
  const findings = trials.flatMap((trial) => failureOf(trial, quote));
  return { ...report, calls: trials.map((trial) => lineOf(trial, findings, quote)), findings };
};
