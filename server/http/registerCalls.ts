import type { Hono } from 'hono';

import { api, type Call, type ParsedInput } from '../../src/contract/core/api';
import { translateMessage } from '../platform/translate';
import type { Confirm } from '../modules/mfa/confirmation';
import type { ConfirmationRule } from '../modules/mfa/confirmationRules';
import { PICTURE_BODY, PUBLIC_BODY, SIGNED_IN_BODY } from './readBody';
import { acceptIdempotencyKey, readInput } from './readInput';
import type { ContextOf, RunRead } from './readRunner';
import { type RequestContext, RepeatedRequest } from './context';
import type { Handlers } from './handlers';

const PICTURES: ReadonlySet<Call> = new Set([api.createCategory, api.updateCategory, api.editProfile]);

/** Creations that are done once under an idempotency key. A refund keeps its key in the ledger. */
const CREATIONS: ReadonlySet<Call> = new Set([api.createPlan, api.createCategory, api.createAdmin]);

/** How much a call's body may be. */
const bodyLimitsOf = (call: Call) =>
  call.access === 'public' ? PUBLIC_BODY : PICTURES.has(call) ? PICTURE_BODY : SIGNED_IN_BODY;

interface Registered<Calls> {
  calls: Calls;
  handlers: Handlers<Calls>;
  /** Which of them need a confirmation. */
  rules?: { [Name in keyof Calls]?: ConfirmationRule<ParsedInput<Calls[Name]>> };
  /** Demands a confirmation where the call's rule asks for it. */
  confirm?: Confirm;
  contextOf: ContextOf;
  /** How those that only read are answered; left out, as any other. */
  reading?: RunRead;
}

/** A route, a role check and a handler for each of these calls. */
export const registerCalls = <Calls extends { [Name in keyof Calls]: Call }>(
  app: Hono,
  { calls, handlers, rules = {}, confirm, contextOf, reading }: Registered<Calls>,
) => {
  const register = <Name extends keyof Calls>(name: Name) => {
    const call = calls[name];
    const needsConfirmation = rules[name];
    app.on(call.method, `/${call.path}`, (c) => {
      const answer = async (context: RequestContext) => {
        const input = await readInput(c, call, bodyLimitsOf(call));
        await confirm?.(needsConfirmation, input, context);
        if (CREATIONS.has(call)) acceptIdempotencyKey(c, call.path, input as object);
        const { data, message = 'OK' } = await handlers[name](context as never, input).catch(
          (error: Error) => {
            if (error instanceof RepeatedRequest) return { data: null, message: error.message };
            throw error;
          },
        );
        return c.json({ success: true, message: translateMessage(context.language, message), data });
      };
      // Access is checked first, so that nobody without it makes us read a body.
      return call.method === 'GET' && reading
        ? reading(c, call.access, answer)
        : contextOf(c, call.access).then(answer);
    });
  };
  for (const name of Object.keys(calls) as (keyof Calls)[]) register(name);
};
