import { PersonPage } from '../features/accounts/personPage/PersonPage';
import { personTabs } from './personTabs';

export const BuyerPage = () => <PersonPage kind="buyer" tabs={personTabs} />;
export const SellerPage = () => <PersonPage kind="seller" tabs={personTabs} />;
