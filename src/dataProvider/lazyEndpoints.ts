/** What is known of all areas of the API. */
export { extras } from '../contract/extras';
export { endpoints } from './endpoints';
