import { firstRunAnswers } from '../../src/contract/answers';
import type { Call } from '../../src/contract/api';
import { capabilities } from '../../src/contract/capabilities';
import { CAPABILITIES, signOut } from '../../src/contract/extras';
import { demoLoginsCall, setupCall } from '../../src/contract/firstRun';
import { enveloped } from './describeCall';
import { guarded, json, refusals } from './parts';
import { toSchema, type Schema } from './schemas';

interface Told {
  id: string;
  summary: string;
  data: Schema;
}

const operation = ({ access, method, input }: Call, { id, summary, data }: Told) => ({
  [method.toLowerCase()]: {
    operationId: id,
    summary,
    ...guarded(access, 'extras'),
    ...(method === 'POST' && { requestBody: { required: true, content: json(toSchema(input, 'input')) } }),
    responses: { 200: { description: 'Done', content: json(enveloped(data)) }, ...refusals(access) },
  },
});

/** The calls of our server beyond section 7 that are about signing in and out, and the list of all that it offers. */
export const signingIn = {
  [`/${capabilities.path}`]: operation(capabilities, {
    id: 'capabilities',
    summary: 'What this server offers beyond section 7, right now',
    data: { type: 'array', items: { enum: CAPABILITIES } },
  }),
  [`/${setupCall.path}`]: operation(setupCall, {
    id: 'setup',
    summary: 'Makes the first administrator of an empty database, with a code that the start has printed',
    data: toSchema(firstRunAnswers.setup, 'output'),
  }),
  [`/${demoLoginsCall.path}`]: operation(demoLoginsCall, {
    id: 'demoLogins',
    summary: "The demo's logins that work, where they may be shown",
    data: toSchema(firstRunAnswers.demoLogins, 'output'),
  }),
  [`/${signOut.path}`]: operation(signOut, {
    id: 'signOut',
    summary: 'Signs out: this session is over',
    data: { type: 'null' },
  }),
};
