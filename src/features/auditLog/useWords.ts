import { useLocaleState, useTranslate } from 'react-admin';

import { resourceOfTarget } from '../../contract/auditLog/targetKinds';
import type { ResourceName } from '../../dataProvider/endpoints';
import { words as english } from './words';
import { words as spanish } from './words.es';

/** The words of what was done, in the reader's language; of a row's fields those of its own page. */
export const useWords = () => {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const fieldOf = (kind: string, field: string) => {
    const page: ResourceName | null = resourceOfTarget(kind);
    return page ? translate(`resources.${page}.fields.${field}`, { _: '' }) : '';
  };
  return { words: { ...(locale === 'es' ? spanish : english), fieldOf }, locale };
};
