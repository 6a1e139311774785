import { api } from '../../src/contract/api';
import type { SessionUser } from '../../src/contract/person';
import { ApiError } from '../../src/dataProvider/ApiError';
import { readAnswer } from '../../src/dataProvider/readAnswer';
import type { Quote } from './quote';
import type { Watch } from './watch';

export interface SignedIn {
  token: string;
  user: SessionUser;
}

/** Why nobody is signed in. */
export interface NotSignedIn {
  /** As a sentence. */
  why: string;
  /** The server has refused them in its own words, as it should: another password would do. */
  isRefusal: boolean;
}

/** Signs in as the back-office does. */
export const trySignIn = async (
  { send, exchanges }: Watch,
  { email, password, quote }: { email: string; password: string; quote: Quote },
): Promise<SignedIn | NotSignedIn> => {
  try {
    const data = await send(api.login, { email, password, role: 'admin' });
    const answer = readAnswer(api.login.answer.read, data);
    if (!('second_factor' in answer)) return answer;
    const why =
      'The server asks for a second factor, which this command cannot show: take an account without one.';
    return { why, isRefusal: true };
  } catch (error) {
    const { status = 0, type, answer } = exchanges.at(-1) ?? {};
    const said = error instanceof ApiError ? quote(error.message) : 'Something unforeseen happened.';
    const isJson = answer !== null && typeof answer === 'object';
    return {
      why: isJson
        ? `The server answered ${status}: ${said}`
        : `The server answered ${status} with ${type ? quote(type) : 'nothing'}, where the call wants JSON.`,
      isRefusal: isJson && error instanceof ApiError && error.status < 500 && error.status !== 502,
    };
  }
};
