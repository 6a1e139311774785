import { useGetIdentity, useTranslate } from 'react-admin';

import type { Id } from '../../contract/core/field';
import { RULES } from '../../contract/capabilityNames';
import { useCapability } from '../../dataProvider/useCapability';

/** Tells whether an administrator is the current user, and why that user cannot restrict or delete themselves. */
export const useOwnRow = (id: Id | undefined) => {
  const { identity } = useGetIdentity();
  const hasRules = useCapability(RULES);
  const translate = useTranslate();
  const isOwn = id !== undefined && String(id) === String(identity?.id);
  // Another server may have other rules.
  const reasonFor = (action: 'restrict' | 'delete') =>
    isOwn && hasRules ? translate(`resources.admin_manage.own_row.${action}`) : undefined;
  return { isOwn, reasonFor };
};
