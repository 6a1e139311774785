import {
  FilterLiveForm,
  SearchInput,
  useGetResourceLabel,
  useResourceContext,
  useTranslate,
} from 'react-admin';

import { MAX_SEARCH } from '../../contract/limits';
import { LIST_SEARCH_PROPS } from './table/keys/keys';

export const TYPING_PAUSE_MS = 300;

/** @param placeholder message key */
export const ListSearch = ({ placeholder }: { placeholder: string }) => {
  const list = useGetResourceLabel()(useResourceContext()!, 2);
  const translate = useTranslate();
  return (
    <FilterLiveForm debounce={TYPING_PAUSE_MS}>
      <SearchInput
        source="q"
        placeholder={translate(placeholder)}
        slotProps={{
          htmlInput: {
            'aria-label': translate('list.search_in', { list }),
            maxLength: MAX_SEARCH,
            ...LIST_SEARCH_PROPS,
          },
        }}
        sx={{ width: { xs: '100%', sm: 320 }, '& input': { textOverflow: 'ellipsis' } }}
      />
    </FilterLiveForm>
  );
};
