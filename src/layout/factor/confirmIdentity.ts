import { factorCalls, type ConfirmKind } from '../../contract/mfa/factors';
import { callApi } from '../../dataProvider/send';

const byPasskey = async () => {
  const [{ requestPasskey }, { ticket, passkey: options }] = await Promise.all([
    import('../../features/mfa/passkey'),
    callApi(factorCalls.beginConfirmation, {}),
  ]);
  return { ticket, passkey: await requestPasskey(options) };
};

/** Shows who is there: this session is then confirmed for a while. @throws Error with a sentence for the reader */
export const confirmIdentity = async (way: ConfirmKind, typed: string) => {
  const proofs = {
    passkey: byPasskey,
    one_time_code: () => ({ code: typed }),
    recovery_code: () => ({ recovery_code: typed }),
    password: () => ({ password: typed }),
  };
  await callApi(factorCalls.confirm, await proofs[way]());
};
