import { useTranslate, useLocaleState } from 'react-admin';

import { useOtherViewers } from './useOtherViewers';

/** Who else has a record open, as a sentence; nothing where nobody has. One has it open oneself meanwhile. */
export const useOtherViewersText = (record: string | undefined): string | undefined => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const others = useOtherViewers(record);
  if (!others.length) return undefined;
  const names = new Intl.ListFormat(locale).format(others.map(({ name }) => name));
  return translate('live.also_here', { names, smart_count: others.length });
};
