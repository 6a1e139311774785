import { Button, Tooltip } from '@mui/material';
import { useState } from 'react';

import { ActionDialogs } from './ActionDialogs';
import type { RowAction } from './RowAction';
import { LOOKS_DISABLED } from './RowMenu';

/** A row's actions as buttons, where its details are shown. */
export const ActionButtons = ({ actions }: { actions: readonly RowAction[] }) => {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      {actions.map(({ label, icon: Icon, href, unavailable }) => (
        <Tooltip key={label} title={unavailable} describeChild>
          <Button
            variant="outlined"
            startIcon={<Icon fontSize="small" />}
            {...(unavailable && { 'aria-disabled': true, disableRipple: true, sx: LOOKS_DISABLED })}
            {...(href && !unavailable && { href })}
            onClick={() => {
              if (!unavailable) setChosen(label);
            }}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      <ActionDialogs actions={actions} chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
};
