import { useTranslate } from 'react-admin';

import { AddButton } from '../../components/list/ListHeader';
import { ListData } from '../../components/list/ListData';
import { PageTitle } from '../../components/display/PageTitle';
import { PlanGrid } from './PlanGrid';

/** The call knows no pages: all plans come at once. */
const ALL = 1000;

export const PlanList = () => {
  const translate = useTranslate();
  return (
    <ListData perPage={ALL}>
      <PageTitle title={translate('resources.pricing_plan.title')}>
        <AddButton />
      </PageTitle>
      <PlanGrid />
    </ListData>
  );
};
