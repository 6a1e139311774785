import { PersonPage } from '../../ui/people/page/PersonPage';
import { personTabs } from '../personTabs';

export const BuyerPage = () => <PersonPage kind="buyer" tabs={personTabs} />;
