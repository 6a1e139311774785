export { askForOffers } from './askForOffers';
export { DemoLogins } from './DemoLogins';
