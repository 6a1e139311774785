import { Box, Tab, Tabs } from '@mui/material';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { SHADE_OF_PAGE } from '../../table/look/shade';
import { ledgerAddress, personAddress } from '../leadsTo';
import type { OfPerson, TabName } from './tabs';
import { useWords } from './words';

/** Where a tab is: the transactions have the specification's address, the others are named in the page's own. */
export const tabAddress = ({ kind, id }: OfPerson, tab: TabName) => {
  if (tab === 'transactions') return ledgerAddress(kind, id);
  return `${personAddress(kind, id)}${tab === 'overview' ? '' : `?tab=${tab}`}`;
};

interface PersonTabsProps extends OfPerson {
  open: readonly TabName[];
  tab: TabName;
  children: ReactNode;
}

/** The parts of the page, one at a time; which one is in the address. */
export const PersonTabs = ({ open, tab, children, ...person }: PersonTabsProps) => {
  const word = useWords();
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
          void navigate(tabAddress(person, next), { state: { ...state, byTab: true } })
        }
        aria-label={word('tabs.label')}
        variant="scrollable"
        // Buttons come a moment later and take room: the chosen tab would then be beside the frame.
        scrollButtons={false}
        visibleScrollbar
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          mb: 4,
          // All of them beside the sidebar of a small screen, in Spanish too.
          '& .MuiTab-root': { px: { xs: 3, lg: 4 }, minWidth: 0 },
          '& .MuiTabs-scroller': { ...SHADE_OF_PAGE, scrollbarWidth: 'thin' },
        }}
      >
        {open.map((name) => (
          <Tab
            key={name}
            ref={name === tab ? chosen : undefined}
            value={name}
            id={`${id}-${name}`}
            aria-controls={tab === name ? `${id}-panel` : undefined}
            label={word(`tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </Box>
    </>
  );
};
