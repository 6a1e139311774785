import { defineEndpoint } from './core/endpoint';
import { listOf, text } from './core/field';
import { CAPABILITIES } from './capabilityNames';
import { noFields } from './core/inputs';

/**
 * Lists what a server supports beyond section 7 of the specification (decisions, Extensions). The module is separate,
 * because the pages before sign-in need only this endpoint.
 */
export const capabilities = defineEndpoint('GET capabilities', {
  summary: 'Lists the capabilities of this server beyond section 7.',
  capability: CAPABILITIES,
  readsPrimary: true,
  access: 'public',
  input: noFields,
  output: listOf(text),
});
