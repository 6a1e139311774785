import { useEffect, useState } from 'react';

import { invitedCall, type InvitedColleague } from '../../contract/invitations/acceptInvitation';
import { isRefusal } from '../../dataProvider/ApiError';
import { callApi } from '../../dataProvider/send';

interface Asked {
  invited?: InvitedColleague;
  failure?: string;
  /** The link opens nothing, however often one asks. */
  isClosed?: boolean;
}

const TOO_MANY = 429;

/** @param language of the sentence that says why it opens nothing: asked for again in another */
export const useInvitation = (token: string, language: string) => {
  const [asked, setAsked] = useState<Asked & { of?: string }>({});
  const [tries, setTries] = useState(0);
  const of = `${token} ${language} ${tries}`;
  useEffect(() => {
    const leave = new AbortController();
    callApi(invitedCall, { token }, leave.signal).then(
      (invited) => setAsked({ of, invited }),
      (error: Error) => {
        if (leave.signal.aborted) return;
        setAsked({ of, failure: error.message, isClosed: isRefusal(error) && error.status !== TOO_MANY });
      },
    );
    return () => leave.abort();
  }, [of, token]);
  const isKnown = asked.of === of;
  // Whom it invites is the same in each language: the form is not taken away while it is asked.
  const shown: Asked = isKnown || asked.invited ? asked : {};
  return { ...shown, retry: () => setTries(tries + 1) };
};
