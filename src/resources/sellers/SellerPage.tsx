import { PersonPage } from '../../ui/people/page/PersonPage';
import { personTabs } from '../personTabs';

export const SellerPage = () => <PersonPage kind="seller" tabs={personTabs} />;
