import { useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';

import { drafts } from '../../session/drafts';
import { session } from '../../session/session';

/**
 * Forms of this place: what one is called when it does `what` with this record of this resource on this page, and
 * whether an expired session has taken it away, so that it should be open again.
 */
export const useDrafts = () => {
  // Not the router's: whoever asks it is drawn anew with each page of a list, and every row asks here.
  const [pathname] = useState(() => window.location.pathname);
  const resource = useResourceContext();
  const record = useRecordContext();
  const nameOf = (what: string) => [pathname, resource, record?.id, what].join(' ');
  const wasTaken = (what: string) => nameOf(what) in drafts.heldBy(session.current()?.userInfo.userid);
  return { nameOf, wasTaken };
};
