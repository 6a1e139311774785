import { type ReactNode, useState } from 'react';
import {
  useListContext,
  useLocaleState,
  useResourceContext,
  useGetResourceLabel,
  useTranslate,
  FilterLiveForm,
  SearchInput,
} from 'react-admin';
import Add from '@mui/icons-material/Add';
import { Button, IconButton } from '@mui/material';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';

import { PageTitle } from '../display/PageTitle';
import { MAX_SEARCH } from '../../contract/limits';
import { LIST_SEARCH_PROPS } from './shortcuts';
import { useMayOpen } from '../../authProvider/useMayOpen';
import { useOpenRecord } from './recordActions';
import { lazyComponent } from '../feedback/lazyComponent';

/** Title of a list with the total number of rows. `controls` follow the title, and `children` are at the right edge. */
export const ListHeading = ({ controls, children }: { controls?: ReactNode; children?: ReactNode }) => {
  const { total, isPending } = useListContext();
  const resource = useResourceContext()!;
  const getTitle = useListTitle();
  const [locale] = useLocaleState();
  return (
    <PageTitle
      title={getTitle(resource)}
      count={isPending ? 'loading' : (total ?? undefined)}
      locale={locale}
      adornment={controls}
    >
      {children}
    </PageTitle>
  );
};

/** Returns a function that returns a list's title: `resources.<name>.title`, or the page's name in the sidebar. */
export const useListTitle = () => {
  const translate = useTranslate();
  const getLabel = useGetResourceLabel();
  return (resource: string) => translate(`resources.${resource}.title`, { _: getLabel(resource, 2) });
};

export const TYPING_PAUSE_MS = 300;

/** Search field that filters a list while the user types. @param placeholder message key */
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

/** Button with the label `resources.<name>.add` that opens the dialog for a new record. */
export const AddButton = () => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const open = useOpenRecord();
  if (!useMayOpen(resource, 'create')) return null;
  return (
    <Button variant="contained" startIcon={<Add />} onClick={() => open('create')}>
      {translate(`resources.${resource}.add`)}
    </Button>
  );
};

interface ListPopoverButtonProps {
  label: string;
  icon: ReactNode;
  menu: (anchor: HTMLElement, onClose: () => void) => ReactNode;
}

export const ListPopoverButton = ({ label, icon, menu }: ListPopoverButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 40, height: 40, displayPrint: 'none' }}
      >
        {icon}
      </IconButton>
      {anchor && menu(anchor, () => setAnchor(null))}
    </>
  );
};

const ColumnsMenu = lazyComponent(() => import('./ColumnsMenu').then((module) => module.ColumnsMenu));

export const ColumnsButton = () => {
  const translate = useTranslate();
  return (
    <ListPopoverButton
      label={translate('columns.columns')}
      icon={<ViewColumn />}
      menu={(anchor, onClose) => <ColumnsMenu anchor={anchor} onClose={onClose} />}
    />
  );
};
