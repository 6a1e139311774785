import type { SessionUser } from '../../../src/contract/accounts/person';
import { signOut } from '../../../src/contract/auth/signIn';
import { SIGN_OUT } from '../../../src/contract/capabilityNames';
import { isObject } from '../../../src/contract/core/read';
import { api } from '../../../src/contract/endpoints';
import { ROLES } from '../../../src/contract/roles';
import { readResponse } from '../../../src/dataProvider/readResponse';
import type { Connection, Exchange } from '../connection';
import type { Finding, Quote } from '../findings';
import type { Report } from '../report';
import { nameOf, read, requestsOf, type Trial } from '../trials';
import { explainFailure } from './responses';

export interface SignedIn {
  token: string;
  user: SessionUser;
}

interface NotSignedIn {
  why: string;
  /** True if the server rejects the credentials as specified. A retry with another password can succeed. */
  isRejection: boolean;
}

/** Tells whether the response rejects the credentials, by its envelope or by its status. */
const isRejection = ({ status, answer }: Exchange) =>
  isObject(answer) && ('success' in answer ? status < 500 : status >= 400 && status < 500 && status !== 404);

export const trySignIn = async (
  { send, exchanges }: Connection,
  { email, password }: { email: string; password: string },
  quote: Quote,
): Promise<SignedIn | NotSignedIn> => {
  try {
    const data = await send(api.login, { email, password, role: 'admin' });
    const response = readResponse(api.login.output.read, data);
    if (!('second_factor' in response)) return response;
    return { why: 'the account uses two-step verification. Use an account without it.', isRejection: true };
  } catch (error) {
    const exchange = exchanges.at(-1);
    const message = error instanceof Error ? quote(error.message) : '';
    if (!exchange) return { why: message, isRejection: false };
    if (exchange.data !== undefined) return { why: `${message}.`, isRejection: false };
    return isRejection(exchange)
      ? { why: message, isRejection: true }
      : { why: explainFailure(exchange, quote), isRejection: false };
  }
};

export const reportNotSignedIn = ({ why, isRejection: isRejected }: NotSignedIn): Partial<Report> =>
  isRejected
    ? { untried: `The sign-in was rejected: ${why}` }
    : {
        findings: [
          {
            code: 'no-sign-in',
            level: 'fail',
            call: nameOf(api.login),
            came: why,
            shown: 'No administrator can sign in, so nothing else could be checked.',
            ask: 'Return `{ success: true, message, data: { token, user } }`.',
          },
        ],
      };

/** Signs out, if the server has an endpoint to sign out. */
export const endSession = async ({ send }: Connection, capabilities: readonly string[]) => {
  if (capabilities.includes(SIGN_OUT)) await send(signOut, {}).catch(() => {});
};

/** Checks that at least one role of the administrator is known to the back-office. */
export const checkRoles = (roles: readonly string[], quote: Quote): Finding[] => {
  if (ROLES.some((role) => roles.includes(role))) return [];
  const names = roles.slice(0, 10).map(quote).join(', ');
  const unknown = `The back-office knows none of the administrator’s roles: ${names}.`;
  return [
    {
      code: 'no-roles',
      level: 'fail',
      call: nameOf(api.login),
      field: 'user.roles',
      came: roles.length ? unknown : 'The administrator has no role.',
      shown: 'The administrator can open only their own account.',
      ask: `Send the keys of the administrator’s roles. The keys are: ${ROLES.join(', ')}.`,
    },
  ];
};

/** Token that no server has issued. */
export const UNKNOWN_TOKEN = 'a-token-that-nobody-has';

const reread = async ({ reading, person }: Trial, connection: Connection): Promise<Exchange | undefined> =>
  (await requestsOf(connection, () => read(reading, connection.send, person)))[0];

const isAnswered = ({ data }: Exchange) => data != null;

const denial = { level: 'gap', ask: 'Return 401 for a request without a valid token.' } as const;

const open = (call: string, token: string): Finding => ({
  ...denial,
  code: 'open-to-anybody',
  call,
  came: `A request with ${token} gets the data.`,
  shown: 'The screens work, but anyone can read the data without signing in.',
});

const not401 = (call: string, status: number): Finding => ({
  ...denial,
  code: 'expiry-unseen',
  call,
  came: `A request with an invalid token gets status ${status}.`,
  shown: 'When a session expires, the screens fail and do not lead to the sign-in page.',
});

interface Guards {
  withoutToken: Connection;
  withUnknownToken: Connection;
  progress: (step: string) => void;
}

/** Checks that the server rejects requests without a session, in a form that the back-office understands. */
export const checkPermissions = async (
  trials: readonly Trial[],
  { withoutToken, withUnknownToken, progress }: Guards,
): Promise<Finding[]> => {
  const guarded = trials.filter(
    ({ reading: { call }, failure, exchanges }) => call.access !== 'public' && !failure && exchanges.length,
  );
  const findings: Finding[] = [];
  for (const trial of guarded) {
    progress(`Requesting without a token: ${trial.name}`);
    const response = await reread(trial, withoutToken);
    if (response && isAnswered(response)) findings.push(open(trial.name, 'no token'));
  }
  // Tries one endpoint only, because a server checks the token of every request in the same way.
  const first = guarded.find(({ name }) => !findings.some(({ call }) => call === name));
  const response = first && (await reread(first, withUnknownToken));
  if (!response?.status || response.status === 401) return findings;
  const { name } = first!;
  return [...findings, isAnswered(response) ? open(name, 'an unknown token') : not401(name, response.status)];
};
