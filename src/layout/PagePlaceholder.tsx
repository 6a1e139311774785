import { useResourceDefinitions } from 'react-admin';
import { useLocation } from 'react-router';

import { ADMIN_BASE } from '../contract/routes';
import { PageTitle } from '../ui/PageTitle';
import { useTitleOf } from '../ui/useTitleOf';
import { useMayOpen } from '../ui/useMayOpen';

const Coming = ({ resource }: { resource: string }) => {
  const mayOpen = useMayOpen(resource);
  const titleOf = useTitleOf();
  return (
    mayOpen && (
      <div aria-busy="true">
        <PageTitle title={titleOf(resource)} />
      </div>
    )
  );
};

/** What stands there with the frame, until the page is drawn: its heading, where the reader may open it. */
export const PagePlaceholder = () => {
  const name = useLocation().pathname.slice(ADMIN_BASE.length + 1);
  return name in useResourceDefinitions() && <Coming resource={name} />;
};
