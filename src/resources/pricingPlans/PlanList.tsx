import { ListBase, useTranslate } from 'react-admin';

import { AddButton } from '../../ui/AddButton';
import { PageTitle } from '../../ui/PageTitle';
import { CreatePlanDialog } from './CreatePlanDialog';
import { PlanGrid } from './PlanGrid';

/** The call knows no pages: all plans come at once. */
const ALL = 1000;

export const PlanList = () => {
  const translate = useTranslate();
  return (
    <ListBase perPage={ALL} storeKey={false}>
      <PageTitle title={translate('resources.pricing_plan.title')}>
        <AddButton
          label={translate('resources.pricing_plan.add')}
          dialog={(state) => <CreatePlanDialog {...state} />}
        />
      </PageTitle>
      <PlanGrid />
    </ListBase>
  );
};
