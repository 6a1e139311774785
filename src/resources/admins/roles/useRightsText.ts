import { useLocaleState, useTranslate, useGetResourceLabel } from 'react-admin';

import { listFormat } from '../../../contract/core/intl';
import { capitalised } from '../../../format/capitalised';
import { useRoleName } from '../useRoleName';
import { EVERYBODY, type Holder, type ActsByRoles, type RightsSubject } from './rights';

/** What can be done, in words that stand already: pages as the menu calls them, lists as the activity does. */
export const useRightsText = () => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const roleName = useRoleName();
  const [locale] = useLocaleState();
  const listed = (parts: readonly string[]) => listFormat(locale).format(parts);

  const holder = (one: Holder) =>
    one === EVERYBODY ? translate('role_permissions.everybody') : roleName(one);
  return {
    holder,
    thing: (thing: RightsSubject) =>
      'page' in thing ? labelOf(thing.page, 2) : translate(`role_permissions.things.${thing.extra}`),
    /** `See, add, change, save the categories as a file` */
    acts: ({ acts }: ActsByRoles) => {
      const saved = acts.flatMap((act) =>
        typeof act === 'string' ? [] : [translate(`audit_log.lists.${act.saves}`)],
      );
      const done = acts.flatMap((act) => {
        if (typeof act !== 'string' || act === 'own') return [];
        if (act === 'everybodys') return [translate('role_permissions.everybodys')];
        if (act === 'list')
          return [
            acts.includes('own')
              ? `${translate('role_permissions.see')} (${translate('role_permissions.own')})`
              : translate('role_permissions.see'),
          ];
        return [translate(`role_permissions.verbs.${act}`)];
      });
      if (saved.length) done.push(translate('role_permissions.save', { lists: listed(saved) }));
      return capitalised(done.join(', '));
    },
    through: ({ through }: ActsByRoles) =>
      translate('role_permissions.through', { roles: listed(through.map(holder)) }),
    links: (pages: readonly string[]) =>
      translate('role_permissions.links', { pages: listed(pages.map((page) => labelOf(page, 2))) }),
    opens: (pages: readonly string[]) =>
      translate('role_permissions.opens', { pages: listed(pages.map((page) => labelOf(page, 2))) }),
  };
};
