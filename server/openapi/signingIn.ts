import type { Call } from '../../src/contract/api';
import { capabilities } from '../../src/contract/capabilities';
import { signOut } from '../../src/contract/extras';
import { demoLoginsCall, setupCall } from '../../src/contract/firstRun';
import { enveloped } from './describeCall';
import { guarded, json, refusals } from './parts';
import type { Schemas } from './schemas';

const BEYOND: readonly [id: string, call: Call, summary: string][] = [
  ['capabilities', capabilities, 'What this server offers beyond section 7, right now'],
  [
    'setup',
    setupCall,
    'Makes the first administrator of an empty database, with a code that the start has printed',
  ],
  ['demoLogins', demoLoginsCall, "The demo's logins that work, where they may be shown"],
  ['signOut', signOut, 'Signs out: this session is over'],
];

/** The calls of our server beyond section 7 that are about signing in and out, and the list of all that it offers. */
export const describeSigningIn = ({ toSchema }: Schemas) =>
  Object.fromEntries(
    BEYOND.map(([operationId, { path, access, method, input, answer }, summary]) => {
      const data = toSchema(answer.schema(), 'output');
      const sent =
        method === 'POST' ? { requestBody: { required: true, content: json(toSchema(input, 'input')) } } : {};
      const operation = {
        operationId,
        summary,
        ...guarded(access, 'extras'),
        ...sent,
        responses: { 200: { description: 'Done', content: json(enveloped(data)) }, ...refusals(access) },
      };
      return [`/${path}`, { [method.toLowerCase()]: operation }];
    }),
  );
