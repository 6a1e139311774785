import type { RowAction } from '../list/RowAction';
import { MountOnceOpened } from '../display/MountOnceOpened';

interface ActionDialogsProps {
  actions: readonly RowAction[];
  /** The label of the one whose dialog is open. */
  chosen: string | undefined;
  onClose: () => void;
}

/** The dialogs of a row's actions, each drawn once it was opened. */
export const ActionDialogs = ({ actions, chosen, onClose }: ActionDialogsProps) =>
  actions.map(
    ({ label, dialog }) =>
      dialog && (
        <MountOnceOpened key={label} open={chosen === label}>
          {dialog({ open: chosen === label, onClose })}
        </MountOnceOpened>
      ),
  );
