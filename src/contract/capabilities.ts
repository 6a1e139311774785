import { call } from './call';
import { listOf, text } from './field';
import { noFields } from './inputs';

/**
 * What a server offers beyond section 7 (decisions, Extras). A server without this call, or one that fails, offers
 * nothing. Apart from what it names, so that the pages before signing in need not fetch that.
 */
export const capabilities = call('GET capabilities', 'public', noFields, listOf(text));
