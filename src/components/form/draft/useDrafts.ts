import { useRecordContext, useResourceContext } from 'react-admin';
import { useLocation } from 'react-router';

import { drafts } from '../../../session/drafts';
import { session } from '../../../session/session';

/**
 * Returns the draft keys of the forms on this page by action, resource and record, and tells if a form has a draft: its
 * dialog should open again after an expired session.
 */
export const useDrafts = () => {
  const { pathname } = useLocation();
  const resource = useResourceContext();
  const record = useRecordContext();
  const keyOf = (what: string) => [pathname, resource, record?.id, what].join(' ');
  const hasDraft = (what: string) => keyOf(what) in drafts.ofUser(session.current()?.userInfo.userid);
  return { keyOf, hasDraft };
};
