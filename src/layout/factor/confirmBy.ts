import { factorCalls, type ConfirmKind } from '../../contract/factors';
import { ask } from '../../dataProvider/send';

const byPasskey = async () => {
  const [{ showPasskey }, { ticket, passkey: options }] = await Promise.all([
    import('../../ui/factors/passkey'),
    ask(factorCalls.passkeyToConfirm, {}),
  ]);
  return { ticket, passkey: await showPasskey(options) };
};

/** Shows who is there: this session is then confirmed for a while. @throws Error with a sentence for the reader */
export const confirmBy = async (way: ConfirmKind, typed: string) => {
  const proofs = {
    passkey: byPasskey,
    one_time_code: () => ({ code: typed }),
    recovery_code: () => ({ recovery_code: typed }),
    password: () => ({ password: typed }),
  };
  await ask(factorCalls.confirm, await proofs[way]());
};
