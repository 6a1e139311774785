import { useGetResourceLabel, useTranslate } from 'react-admin';

import { ADMIN_BASE } from '../../contract/routes';
import { useCapabilities } from '../../dataProvider/useCapability';
import type { PalettePage } from './finder/finder';
import type { Option } from './option';

export const usePages = (openable: readonly PalettePage[]): Option[] => {
  const labelOf = useGetResourceLabel();
  const translate = useTranslate();
  const offered = useCapabilities();
  const page = (of: string, path: string, label: string): Option => {
    const key = `page/${path}`;
    const leadsTo = { to: `${ADMIN_BASE}/${path}` };
    // The label of a page is not stored: the language may change.
    return { key, label, leadsTo, recentItem: { key, of, leadsTo } };
  };
  return openable.flatMap(({ name, subPages = [] }) => [
    page(name, name, labelOf(name, 2)),
    ...subPages.flatMap(({ path, name: wording, capability }) =>
      wording && (!capability || offered?.includes(capability)) ? [page(name, path, translate(wording))] : [],
    ),
  ]);
};
