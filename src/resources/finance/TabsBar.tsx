import { Box, Tab, Tabs, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

import { TABS, type FinanceTab } from './tabs';

interface TabsBarProps {
  /** The tabs' and their panel's ids begin with it. */
  id: string;
  tab: FinanceTab;
  onChoose: (tab: FinanceTab) => void;
  /** What stands at the other end of the line. */
  children: ReactNode;
}

export const TabsBar = ({ id, tab, onChoose, children }: TabsBarProps) => {
  const translate = useTranslate();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        mt: 3,
        mb: 2,
      }}
    >
      <Tabs
        value={tab}
        onChange={(_, next: FinanceTab) => onChoose(next)}
        aria-label={translate('resources.finance.tabs.label')}
        variant={isSmall ? 'fullWidth' : 'standard'}
        sx={{ borderBottom: 1, borderColor: 'divider', width: { xs: '100%', sm: 'auto' } }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={tab === name ? `${id}-panel` : undefined}
            label={translate(`resources.finance.tabs.${name}`)}
          />
        ))}
      </Tabs>
      {children}
    </Box>
  );
};
