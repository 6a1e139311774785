import { defineEndpoint } from './core/endpoint';
import { listOf, text } from './core/field';
import { CAPABILITIES } from './capabilityNames';
import { noFields } from './core/inputs';

/**
 * What a server offers beyond section 7 (decisions, Extras). A server without this call, or one that fails, offers
 * nothing. Apart from what it names, so that the pages before signing in need not fetch that.
 */
export const capabilities = defineEndpoint({
  method: 'GET',
  path: 'capabilities',
  summary: 'Lists the capabilities of this server beyond section 7.',
  capability: CAPABILITIES,
  readsPrimary: true,
  access: 'public',
  input: noFields,
  output: listOf(text),
});
