import { api } from '../../src/contract/endpoints';
import type { SessionUser } from '../../src/contract/accounts/person';
import { isObject } from '../../src/contract/core/read';
import { ROLES } from '../../src/contract/roles';
import { SIGN_OUT } from '../../src/contract/capabilityNames';
import { signOut } from '../../src/contract/auth/signIn';
import { readResponse } from '../../src/dataProvider/readResponse';
import { whyFailed } from './checks/failure';
import type { Finding } from './finding';
import type { Quote } from './quote';
import type { Report } from './report';
import type { Watch } from './watch';

export interface SignedIn {
  token: string;
  user: SessionUser;
}

export interface NotSignedIn {
  why: string;
  /** The server has refused them in its own words, as it should: another password would do. */
  isRefusal: boolean;
}

/** A server says so itself, in the envelope or by the status of the answer. */
const refuses = (status: number, answer: unknown) =>
  isObject(answer) && ('success' in answer ? status < 500 : status >= 400 && status < 500 && status !== 404);

export const trySignIn = async (
  { send, exchanges }: Watch,
  { email, password, quote }: { email: string; password: string; quote: Quote },
): Promise<SignedIn | NotSignedIn> => {
  try {
    const data = await send(api.login, { email, password, role: 'admin' });
    const answer = readResponse(api.login.output.read, data);
    if (!('second_factor' in answer)) return answer;
    return { why: 'a second factor is asked for, so take an account without one.', isRefusal: true };
  } catch (error) {
    const exchange = exchanges.at(-1);
    const said = error instanceof Error ? quote(error.message) : '';
    if (!exchange) return { why: said, isRefusal: false };
    const { status, answer, data } = exchange;
    if (data === undefined && refuses(status, answer)) return { why: said, isRefusal: true };
    return { why: data === undefined ? whyFailed(exchange, quote) : `${said}.`, isRefusal: false };
  }
};

export const notSignedIn = ({
  why,
  isRefusal,
}: NotSignedIn): Pick<Report, 'untried'> | { findings: Finding[] } => {
  if (isRefusal) return { untried: `Signing in was refused: ${why}` };
  return {
    findings: [
      {
        code: 'no-sign-in',
        level: 'fail',
        call: `${api.login.method} ${api.login.path}`,
        came: why,
        shown: 'Nobody can sign in, so nothing else could be tried.',
        ask: 'Answer `{ success: true, message, data: { token, user } }`.',
      },
    ],
  };
};

/** Leaves no session behind, where a server can end one. */
export const endSession = async ({ send }: Watch, offered: readonly string[]) => {
  if (offered.includes(SIGN_OUT)) await send(signOut, {}).catch(() => {});
};

/** Whether the back-office can tell what the administrator may open. */
export const roles = (held: readonly string[], quote: Quote): Finding[] =>
  ROLES.some((role) => held.includes(role))
    ? []
    : [
        {
          code: 'no-roles',
          level: 'fail',
          call: 'POST user/login',
          field: 'user.roles',
          came: held.length
            ? `Of the roles that are held the back-office knows none: ${held.slice(0, 10).map(quote).join(', ')}.`
            : 'No role is held.',
          shown: 'Only the own account can be opened.',
          ask: `Send the keys of the roles that are held, of these: ${ROLES.join(', ')}.`,
        },
      ];
