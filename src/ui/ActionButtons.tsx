import { Button, Tooltip } from '@mui/material';
import { useState } from 'react';

import { ActionDialogs } from './ActionDialogs';
import { useDrafts } from './draft/useDrafts';
import type { RowAction } from './RowAction';
import { LOOKS_DISABLED } from './RowMenu';
import { pressedBy } from './table/keys/keys';

/** A row's actions as buttons, where its details are shown. */
export const ActionButtons = ({ actions }: { actions: readonly RowAction[] }) => {
  const { wasTaken } = useDrafts();
  const [chosen, setChosen] = useState(() => actions.find(({ form }) => form && wasTaken(form))?.label);
  return (
    <>
      {actions.map(({ label, key, icon: Icon, href, unavailable }, place) => (
        // What is called otherwise once it is done stays the same button, and so the focus comes back to it.
        // oxlint-disable-next-line react/no-array-index-key -- the place is what stays
        <Tooltip key={place} title={unavailable} describeChild>
          <Button
            variant="outlined"
            startIcon={<Icon fontSize="small" />}
            {...(key && pressedBy(key))}
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
