import { call } from './core/call';
import { listOf, text } from './core/field';
import { noFields } from './core/inputs';

/**
 * What a server offers beyond section 7 (decisions, Extras). A server without this call, or one that fails, offers
 * nothing. Apart from what it names, so that the pages before signing in need not fetch that.
 */
export const capabilities = call('GET capabilities', 'public', noFields, listOf(text));
