import type { api } from '../../src/contract/endpoints';
import type { ParsedInput, Output } from '../../src/contract/core/endpoint';
import type { Translatable } from '../../src/contract/core/translatable';
import type { PublicContext, RequestContext, Audited } from './context';

export type Api = typeof api;

/** Data and message of a response. The message of a write is shown to the user. */
export interface Answer<T> {
  data: T;
  message?: Translatable;
}

/** Result of a handler. A write that uses neither `audit` nor `withoutEvent` does not compile. */
type WithAudit<C, T> = C extends { method: 'GET' } ? T : Audited<T>;

type ContextFor<C> = C extends { access: 'public' } ? PublicContext : RequestContext;

/** Handlers of endpoints. Code with a missing handler or a wrong response type does not compile. */
export type Handlers<Calls> = {
  [Name in keyof Calls]: (
    context: ContextFor<Calls[Name]>,
    input: ParsedInput<Calls[Name]>,
  ) => Promise<WithAudit<Calls[Name], Answer<Output<Calls[Name]>>>>;
};

export type Handler<Name extends keyof Api> = Handlers<Api>[Name];
