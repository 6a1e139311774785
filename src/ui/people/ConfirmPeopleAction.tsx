import { useResourceContext, useTranslate, type Identifier } from 'react-admin';

import { ConfirmAction } from '../ConfirmAction';
import type { PeopleAction } from './actions';

interface ConfirmPeopleActionProps {
  action: PeopleAction;
  ids: Identifier[];
  /** The person's name, or how many people. */
  about: string;
  open: boolean;
  onClose: () => void;
}

export const ConfirmPeopleAction = ({ action, ids, about, open, onClose }: ConfirmPeopleActionProps) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      sentence={translate(`app.people.confirm.${action.name}`)}
      about={about}
      destructive={action.destructive}
      run={(dataProvider) => action.run(dataProvider, resource, ids)}
    />
  );
};
