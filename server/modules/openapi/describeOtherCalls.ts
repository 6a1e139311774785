import { CONFIRMED_MINUTES } from '../../../src/contract/limits';
import { LIVE_PATH, LIVE_EVENTS } from '../../../src/contract/live/live';
import { otherCalls, type OtherCalls } from '../../otherCalls';
import { enveloped } from './describeCall';
import { accessInfo, jsonContent, errorResponses } from './parts';
import type { Schemas } from './schemas';

const SUMMARIES: Record<keyof OtherCalls, string> = {
  capabilities: 'What this server offers beyond section 7, right now',
  setup: 'Makes the first administrator of an empty database, with a code that the start has printed',
  demoLogins: "The demo's logins that work, where they may be shown",
  invited: 'Whom the link of an invitation invites',
  acceptInvitation: 'Makes the account of an invitation, with a password of one’s own, once',
  signOut: 'Signs out: this session is over',
  verifySecondFactor: 'Signs in, after the password: with a second factor',
  passkeyOptions: 'Asks to sign in with a passkey alone',
  signInWithPasskey: 'Signs in with a passkey alone',
  beginPasskey: 'Begins a passkey, which is then added to `factors`',
  beginOneTimeCodes: 'Begins one-time codes, which are then added to `factors`',
  beginConfirmation: 'Asks for a passkey that confirms',
  confirm: `Confirms who one is, for what cannot be undone: for ${CONFIRMED_MINUTES} minutes`,
  viewers: 'Says that one has a record open, every twenty seconds, or no more; answers who else has',
};

/** The calls of our server beyond section 7 that are no resources, and the list of all that it offers. */
export const describeOtherCalls = ({ toSchema }: Schemas) =>
  Object.fromEntries(
    (Object.keys(otherCalls) as (keyof OtherCalls)[]).map((name) => {
      const { path, access, method, input, answer } = otherCalls[name];
      const data = toSchema(answer.schema(), 'output');
      const sent =
        method === 'POST'
          ? { requestBody: { required: true, content: jsonContent(toSchema(input, 'input')) } }
          : {};
      const operation = {
        operationId: name,
        summary: SUMMARIES[name],
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
