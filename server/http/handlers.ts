import type { api } from '../../src/contract/endpoints';
import type { ParsedInput, Output } from '../../src/contract/core/endpoint';
import type { Translatable } from '../../src/contract/core/translatable';
import type { PublicContext, RequestContext, Audited } from './context';

export type Api = typeof api;

/** Data and message of a response. The message of a write is shown to the user. */
export interface HandlerResponse<T> {
  data: T;
  message?: Translatable;
}

/** A write without an audit event does not compile. */
type WithAudit<C, T> = C extends { method: 'GET' } ? T : Audited<T>;

type ContextFor<C> = C extends { access: 'public' } ? PublicContext : RequestContext;

/** A missing handler or another response type does not compile. */
export type Handlers<Calls> = {
  [Name in keyof Calls]: (
    context: ContextFor<Calls[Name]>,
    input: ParsedInput<Calls[Name]>,
  ) => Promise<WithAudit<Calls[Name], HandlerResponse<Output<Calls[Name]>>>>;
};

export type Handler<Name extends keyof Api> = Handlers<Api>[Name];
