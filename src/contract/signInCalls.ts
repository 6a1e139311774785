import type { SessionUser } from './entities';
import { call } from './call';
import { login } from './payloads/login';
import * as send from './payloads/passwordReset';

/** Section 7's calls that are made before signing in: apart, so that those pages need not fetch the table of all. */
export const signInCalls = {
  login: call<{ token: string; user: SessionUser }>()('POST user/login', 'public', login),
  forgotPassword: call<{ token: string }>()('POST user/forgot-password', 'public', send.forgotPassword),
  verifyResetCode: call()('POST user/forgot-password/verify', 'public', send.verifyResetCode),
  resetPassword: call<{ token: string; user: SessionUser }>()(
    'POST user/forgot-password/reset',
    'public',
    send.resetPassword,
  ),
};
