import { useRecordContext, useResourceContext } from 'react-admin';
import { useLocation } from 'react-router';

import { drafts } from '../../../authProvider/session/drafts';
import { session } from '../../../authProvider/session/session';

/**
 * Drafts of the forms of this place: the key of the one that does `what` with this record of this resource on this page,
 * and whether it has a draft: an expired session has taken it away, so that it should be open again.
 */
export const useDrafts = () => {
  const { pathname } = useLocation();
  const resource = useResourceContext();
  const record = useRecordContext();
  const keyOf = (what: string) => [pathname, resource, record?.id, what].join(' ');
  const hasDraft = (what: string) => keyOf(what) in drafts.ofUser(session.current()?.userInfo.userid);
  return { keyOf, hasDraft };
};
