import { Box, Card, Link, Tab, Tabs, Typography } from '@mui/material';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';

import type { LazyComponent } from '../../../components/feedback/lazyComponent';
import { PlainList } from '../../../components/list/PlainList';
import { PAGE_SCROLL_SHADOW } from '../../../components/list/tableStyles';
import type { PersonKind } from '../../../contract/accounts/personPage';
import type { Capability } from '../../../contract/capabilityNames';
import { useAvailableNames } from '../../../components/feedback/capabilities';
import { ledgerPath, personPath } from '../personLinks';

export interface PersonTabProps {
  kind: PersonKind;
  id: string;
}

/** Tab of the person page. The feature that owns the rows of the tab provides this definition. */
export interface PersonTab {
  name: 'bookings' | 'requests' | 'reports' | 'messages' | 'activity' | 'notes';
  capability?: Capability;
  /** Resource that a user must be able to open to see the tab. By default all users of the person page see the tab. */
  resource?: string;
  content: LazyComponent<PersonTabProps>;
  /** Section for the Overview tab, with the first rows of this tab. */
  overviewSection?: LazyComponent<PersonTabProps>;
}

/** Time in milliseconds during which a tab reuses the rows that its section on the Overview tab has loaded. */
export const TAB_STALE_TIME_MS = 30_000;

/** Tabs of every person page. The transactions are a separate page, as the specification defines. */
const PERMANENT_TABS = ['overview', 'transactions'] as const;
export type TabName = PersonTab['name'] | (typeof PERMANENT_TABS)[number];

const ORDER: readonly TabName[] = [
  'overview',
  'bookings',
  'transactions',
  'requests',
  'reports',
  'messages',
  'activity',
  'notes',
];

/** Returns the names of the tabs that the server supports and the current user can open, in display order. */
export const useAvailableTabs = (tabs: readonly PersonTab[]): readonly TabName[] => {
  const names = useAvailableNames(tabs);
  const available = new Set<TabName>([...PERMANENT_TABS, ...(names ?? [])]);
  return ORDER.filter((name) => available.has(name));
};

export const tabPath = ({ kind, id }: PersonTabProps, tab: TabName) => {
  if (tab === 'transactions') return ledgerPath(kind, id);
  return `${personPath(kind, id)}${tab === 'overview' ? '' : `?tab=${tab}`}`;
};

interface PersonTabsProps extends PersonTabProps {
  availableTabs: readonly TabName[];
  tab: TabName;
  children: ReactNode;
}

export const PersonTabs = ({ availableTabs, tab, children, ...person }: PersonTabsProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const { state } = useLocation() as { state: { fromTab?: boolean } | null };
  const selectedTab = useRef<HTMLDivElement>(null);
  // Navigation to or from the Transactions tab changes the route and mounts a new tab bar. Focusing the selected tab
  // of the new tab bar keeps the arrow keys working.
  const fromTab = useRef(state?.fromTab);
  useEffect(() => {
    if (fromTab.current) selectedTab.current?.focus();
  }, []);
  return (
    <>
      <Tabs
        value={availableTabs.includes(tab) ? tab : 'overview'}
        onChange={(_, next: TabName) =>
          void navigate(tabPath(person, next), { state: { ...state, fromTab: true } })
        }
        aria-label={translate('person_page.tabs.label')}
        variant="scrollable"
        // Omits scroll buttons, which would appear after the first render and push the selected tab out of view.
        scrollButtons={false}
        visibleScrollbar
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          mb: 3,
          // Reduces the tabs' padding, so that long translated labels fit next to the sidebar on a small screen.
          '& .MuiTab-root': { px: { xs: 3, lg: 4 }, minWidth: 0 },
          '& .MuiTabs-scroller': { ...PAGE_SCROLL_SHADOW, scrollbarWidth: 'thin' },
        }}
      >
        {availableTabs.map((name) => (
          <Tab
            key={name}
            ref={name === tab ? selectedTab : undefined}
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

interface OverviewSectionProps {
  title: string;
  allLink?: { text: string; to: string };
  children: ReactNode;
}

export const OverviewSection = ({ title, allLink, children }: OverviewSectionProps) => (
  <Card component="section" aria-label={title} sx={{ p: 4 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 4, mb: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {allLink && (
        <Link
          component={RouterLink}
          to={allLink.to}
          underline="hover"
          sx={{ whiteSpace: 'nowrap', displayPrint: 'none' }}
        >
          {allLink.text}
        </Link>
      )}
    </Box>
    {children}
  </Card>
);

export const SectionList = ({ emptyText, children }: { emptyText: string; children: ReactNode[] }) =>
  children.length ? (
    <PlainList>{children}</PlainList>
  ) : (
    <Typography color="textSecondary">{emptyText}</Typography>
  );

interface SectionItemProps {
  main: ReactNode;
  side?: string;
  below: ReactNode;
  /** True to render `main` in normal weight and with the text direction that the browser detects (`dir="auto"`). */
  isSentence?: boolean;
}

export const SectionItem = ({ main, side, below, isSentence = false }: SectionItemProps) => (
  <Box
    component="li"
    sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
  >
    <Box
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, fontWeight: isSentence ? 400 : 550 }}
    >
      <Box dir={isSentence ? 'auto' : undefined} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {main}
      </Box>
      {side && <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{side}</Box>}
    </Box>
    <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {below}
    </Typography>
  </Box>
);
