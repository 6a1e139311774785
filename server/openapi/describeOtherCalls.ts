import type { Call } from '../../src/contract/api';
import { acceptCall, invitedCall } from '../../src/contract/acceptInvitation';
import { capabilities } from '../../src/contract/capabilities';
import { signOut } from '../../src/contract/signOut';
import { demoLoginsCall, setupCall } from '../../src/contract/firstRun';
import { factorCalls } from '../../src/contract/factors';
import { CONFIRMED_MINUTES } from '../../src/contract/limits';
import { signInFactor } from '../../src/contract/signInFactor';
import { viewersCall, LIVE_PATH, LIVE_EVENTS } from '../../src/contract/live';
import { enveloped } from './describeCall';
import { accessInfo, jsonContent, errorResponses } from './parts';
import type { Schemas } from './schemas';

const BEYOND: readonly [id: string, call: Call, summary: string][] = [
  ['capabilities', capabilities, 'What this server offers beyond section 7, right now'],
  [
    'setup',
    setupCall,
    'Makes the first administrator of an empty database, with a code that the start has printed',
  ],
  ['invited', invitedCall, 'Whom the link of an invitation invites'],
  ['acceptInvitation', acceptCall, 'Makes the account of an invitation, with a password of one’s own, once'],
  ['demoLogins', demoLoginsCall, "The demo's logins that work, where they may be shown"],
  ['signOut', signOut, 'Signs out: this session is over'],
  ['secondStep', signInFactor.secondStep, 'Signs in, after the password: with a second factor'],
  ['passkeyOptions', signInFactor.passkeyOptions, 'Asks to sign in with a passkey alone'],
  ['passkeyAlone', signInFactor.passkeyAlone, 'Signs in with a passkey alone'],
  ['passkeyToAdd', factorCalls.passkeyToAdd, 'Begins a passkey, which is then added to `factors`'],
  [
    'oneTimeCodesToAdd',
    factorCalls.oneTimeCodesToAdd,
    'Begins one-time codes, which are then added to `factors`',
  ],
  ['passkeyToConfirm', factorCalls.passkeyToConfirm, 'Asks for a passkey that confirms'],
  [
    'confirm',
    factorCalls.confirm,
    `Confirms who one is, for what cannot be undone: for ${CONFIRMED_MINUTES} minutes`,
  ],
  [
    'here',
    viewersCall,
    'Says that one has a record open, every twenty seconds, or no more; answers who else has',
  ],
];

/** The calls of our server beyond section 7 that are no resources, and the list of all that it offers. */
export const describeOtherCalls = ({ toSchema }: Schemas) =>
  Object.fromEntries(
    BEYOND.map(([operationId, { path, access, method, input, answer }, summary]) => {
      const data = toSchema(answer.schema(), 'output');
      const sent =
        method === 'POST'
          ? { requestBody: { required: true, content: jsonContent(toSchema(input, 'input')) } }
          : {};
      const operation = {
        operationId,
        summary,
        ...accessInfo(access, 'extras'),
        ...sent,
        responses: {
          200: { description: 'Done', content: jsonContent(enveloped(data)) },
          ...errorResponses(access),
        },
      };
      return [`/${path}`, { [method.toLowerCase()]: operation }];
    }),
  );

/** The stream of what happens: server-sent events, with the token as a header. */
export const describeLive = () => ({
  [`/${LIVE_PATH}`]: {
    get: {
      operationId: 'live',
      summary: `Tells what is done as it happens, by kind and number: ${Object.values(LIVE_EVENTS).join(', ')}`,
      ...accessInfo('signedIn', 'extras'),
      parameters: [
        {
          name: 'last-event-id',
          in: 'header',
          schema: { type: 'string' },
          description: 'Where one left off',
        },
        {
          name: 'since_ms',
          in: 'query',
          schema: { type: 'integer' },
          description: 'Without that: from how long ago, a minute at most',
        },
      ],
      responses: {
        200: { description: 'For as long as it is listened to', content: { 'text/event-stream': {} } },
        ...errorResponses('signedIn'),
      },
    },
  },
});
