import type { Identifier } from 'react-admin';

import { ownAccountEndpoints, PASSWORD_CHANGED } from '../contract/accounts/ownAccount';
import type { Input } from '../contract/core/endpoint';
import { translateMessage } from '../i18n/i18nProvider';
import type { Send } from './http';
import { readAnswer } from './readAnswer';
import { toPayload } from './toPayload';
import { asResult } from './verbs';

/**
 * Returns the saved person for the session, without passwords. A changed password has the message of the specification
 * (section 8).
 */
export const saveProfile = async (
  send: Send,
  { id, data }: { id: Identifier; data: Input<typeof ownAccountEndpoints.editProfile> },
) => {
  const saying = data.new_password ? translateMessage(PASSWORD_CHANGED) : undefined;
  const answer = await send(
    ownAccountEndpoints.editProfile,
    toPayload(ownAccountEndpoints.editProfile.input, data),
    undefined,
    saying,
  );
  const user = readAnswer(ownAccountEndpoints.editProfile.output.read, answer);
  const { new_password: _new, current_password: _current, ...sent } = data;
  return asResult({ ...sent, ...user, id });
};

/** Only a new picture travels: one that is there already has an address (decision 18). */
export const newPictureOnly = (_id: Identifier, { image }: { image?: string | null }) => ({
  image: image?.startsWith('data:') ? image : undefined,
});
