import { PersonPage } from '../../features/accounts/page/PersonPage';
import { personTabs } from '../personTabs';

export const SellerPage = () => <PersonPage kind="seller" tabs={personTabs} />;
