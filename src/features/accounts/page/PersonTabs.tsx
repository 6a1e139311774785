import { useTranslate } from 'react-admin';
import { Box, Tab, Tabs } from '@mui/material';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { PAGE_SCROLL_SHADOW } from '../../../components/list/table/styles/scrollShadow';
import { ledgerPath, personPath } from '../personPaths';
import type { PersonTabProps, TabName } from './tabs';

/** Where a tab is: the transactions have the specification's address, the others are named in the page's own. */
export const tabPath = ({ kind, id }: PersonTabProps, tab: TabName) => {
  if (tab === 'transactions') return ledgerPath(kind, id);
  return `${personPath(kind, id)}${tab === 'overview' ? '' : `?tab=${tab}`}`;
};

interface PersonTabsProps extends PersonTabProps {
  open: readonly TabName[];
  tab: TabName;
  children: ReactNode;
}

/** The parts of the page, one at a time; which one is in the address. */
export const PersonTabs = ({ open, tab, children, ...person }: PersonTabsProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const { state } = useLocation() as { state: { byTab?: boolean } | null };
  const chosen = useRef<HTMLDivElement>(null);
  // Another address is another page, and whoever came along the tabs goes on from there.
  const byTab = useRef(state?.byTab);
  useEffect(() => {
    if (byTab.current) chosen.current?.focus();
  }, []);
  return (
    <>
      <Tabs
        value={open.includes(tab) ? tab : 'overview'}
        onChange={(_, next: TabName) =>
          void navigate(tabPath(person, next), { state: { ...state, byTab: true } })
        }
        aria-label={translate('person_page.tabs.label')}
        variant="scrollable"
        // Buttons come a moment later and take room: the chosen tab would then be beside the frame.
        scrollButtons={false}
        visibleScrollbar
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          mb: 3,
          // All of them beside the sidebar of a small screen, in Spanish too.
          '& .MuiTab-root': { px: { xs: 3, lg: 4 }, minWidth: 0 },
          '& .MuiTabs-scroller': { ...PAGE_SCROLL_SHADOW, scrollbarWidth: 'thin' },
        }}
      >
        {open.map((name) => (
          <Tab
            key={name}
            ref={name === tab ? chosen : undefined}
            value={name}
            id={`${id}-${name}`}
            aria-controls={tab === name ? `${id}-panel` : undefined}
            label={translate(`person_page.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </Box>
    </>
  );
};
