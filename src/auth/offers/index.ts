export { askForOffers } from './askForOffers';
export { Offers } from './Offers';
