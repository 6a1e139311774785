import * as z from 'zod/mini';

import type * as accountsModule from '../../../server/modules/accounts';
import type * as contractActions from '../../../src/contract/actions';

// Actions on people for `tests/server/actions.test.ts`, which mocks the modules below with these functions. The
// functions load what they need, because an import at the top would load the mocked modules.

/** Declares two actions. One adds credits to the ledgers of buyers, and the other takes credits. */
export const declare = async (contract: typeof contractActions) => {
  const { partialResult } = await import('../../../src/contract/core/response');
  const { otherNeedsNote } = await import('../../../src/contract/reasons');
  const { blockUsers, refund } = contract.actions;
  const { user_ids, partial } = blockUsers.input.shape;
  const { credits_to_refund: credits, idempotency_key, reason, note } = refund.input.shape;
  const declaration = (name: string, moves: 'credit' | 'debit') => ({
    ...refund,
    action: name,
    event: `${name}_event`,
    capability: name,
    path: `actions/${name}`,
    permission: { ...refund.permission, action: name },
    amount: 'credits',
    moves,
    storesIdempotencyKey: undefined,
    input: z.object({ user_ids, partial, credits, idempotency_key, reason, note }).check(otherNeedsNote),
    output: partialResult,
  });
  const added = {
    addExample: declaration('add_example', 'credit'),
    takeExample: declaration('take_example', 'debit'),
  };
  Object.assign(contract.actions, added);
  (contract.DECLARED_ACTIONS as unknown[]).push(...Object.values(added));
  return contract;
};

interface ActionMessages {
  messages: { actions: object };
}
/** Adds the messages of the two actions to the messages of real actions. `lines` are the texts of the ledger lines. */
const addMessages = ({ messages }: ActionMessages, done: string, lines: [added: string, taken: string]) => {
  const [added, taken] = lines;
  Object.assign(messages.actions, {
    add_example: { done, line: added },
    take_example: { done, line: taken },
  });
  return { messages };
};
export const addEnglish = (module: ActionMessages) =>
  addMessages(module, '%{credits} for %{name} |||| %{credits} for each of %{smart_count} buyers', [
    'Credits added',
    'Credits taken',
  ]);
export const addSpanish = (module: ActionMessages) =>
  addMessages(module, '%{credits} para %{name} |||| %{credits} para cada uno de %{smart_count} compradores', [
    'Créditos añadidos',
    'Créditos tomados',
  ]);

/** Registers the handlers of the two actions. */
export const register = async (accounts: typeof accountsModule) => {
  const { createPeopleAction } = await import('../../../server/modules/accounts/changePeople');
  const create = createPeopleAction as (name: string) => unknown;
  return {
    ...accounts,
    createAccountsModule: (services: Parameters<typeof accounts.createAccountsModule>[0]) => {
      const { handlers, ...module } = accounts.createAccountsModule(services);
      const added = { addExample: create('addExample'), takeExample: create('takeExample') };
      return { ...module, handlers: { ...handlers, ...added } };
    },
  };
};
