import { Button, Tooltip } from '@mui/material';
import { useState } from 'react';

import { useDrafts } from '../form/draft/useDrafts';
import { ActionDialogs, DISABLED_STYLES, useAllowedActions, type RowAction } from './RowAction';
import { shortcutProps } from './table/keys/keys';

export const ActionButtons = ({ actions: all }: { actions: readonly RowAction[] }) => {
  const actions = useAllowedActions(all);
  const { hasDraft } = useDrafts();
  const [chosen, setChosen] = useState(
    () => actions.find(({ draftName }) => draftName && hasDraft(draftName))?.label,
  );
  return (
    <>
      {actions.map(({ label, shortcut, icon: Icon, href, disabledReason }, place) => (
        // What is called otherwise once it is done stays the same button, and so the focus comes back to it.
        // oxlint-disable-next-line react/no-array-index-key -- the place is what stays
        <Tooltip key={place} title={disabledReason} describeChild>
          <Button
            variant="outlined"
            startIcon={<Icon fontSize="small" />}
            {...(shortcut && shortcutProps(shortcut))}
            {...(disabledReason && { 'aria-disabled': true, disableRipple: true, sx: DISABLED_STYLES })}
            {...(href && !disabledReason && { href })}
            onClick={() => {
              if (!disabledReason) setChosen(label);
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
