import { PersonPage } from '../features/accounts/page/PersonPage';
import { personTabs } from './personTabs';

export const BuyerPage = () => <PersonPage kind="buyer" tabs={personTabs} />;
export const SellerPage = () => <PersonPage kind="seller" tabs={personTabs} />;
