import type { api } from '../../src/contract/endpoints';
import type { ParsedInput, Output } from '../../src/contract/core/endpoint';
import type { Translatable } from '../../src/contract/core/translatable';
import type { PublicContext, RequestContext, Audited } from './context';

export type Api = typeof api;

/** The answer's data and the sentence that goes with it; a write's sentence is shown to the person. */
export interface Answer<T> {
  data: T;
  message?: Translatable;
}

/** A call that changes something writes what it did, or does not compile. */
type Kept<C, T> = C extends { method: 'GET' } ? T : Audited<T>;

/** A public endpoint has no session. */
type ContextFor<C> = C extends { access: 'public' } ? PublicContext : RequestContext;

/** A handler for each call of an area: one that is missing, or that answers anything else, does not compile. */
export type Handlers<Calls> = {
  [Name in keyof Calls]: (
    context: ContextFor<Calls[Name]>,
    input: ParsedInput<Calls[Name]>,
  ) => Promise<Kept<Calls[Name], Answer<Output<Calls[Name]>>>>;
};

/** The handler of one call. */
export type Handler<Name extends keyof Api> = Handlers<Api>[Name];
