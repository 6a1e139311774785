import { useResourceDefinitions } from 'react-admin';

import type { Role } from '../../../contract/roles';
import { HOLDERS, rightsOf } from './rights';
import { Rights } from './Rights';
import { RightsCard } from './RightsCard';
import { useRightsText } from './useRightsText';

/** The roles in the sidebar's order, and then what is everybody's: the pages of each, and what it may there. */
export const RightsByRole = () => {
  const inWords = useRightsText();
  const definitions = Object.values(useResourceDefinitions<{ role?: Role; menuRole?: Role }>());
  return HOLDERS.map((holder) => {
    const pagesOf = (kind: 'role' | 'menuRole') =>
      definitions.flatMap(({ name, hasList, options }) =>
        hasList && options?.[kind] === holder ? [name] : [],
      );
    const [opened, linked] = [pagesOf('role'), pagesOf('menuRole')];
    const help = [opened.length && inWords.opens(opened), linked.length && inWords.links(linked)];
    return (
      <RightsCard key={holder} title={inWords.holder(holder)} help={help.filter(Boolean).join('. ')}>
        <Rights things={rightsOf([holder])} />
      </RightsCard>
    );
  });
};
