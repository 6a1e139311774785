import { translatable } from '../../src/contract/core/translatable';

/** Of calls that were not understood, and of a server that cannot answer now. */

export const noSuchCall = translatable('http.no_such_call');
export const noSuchResource = translatable('http.no_such_resource');
export const notJson = translatable('http.not_json');
export const bodyIsNoJson = translatable('http.body_is_no_json');
export const bodyIsNoObject = translatable('http.body_is_no_object');
export const brokenOff = translatable('http.broken_off');
export const tooSlow = translatable('http.too_slow');

export const busy = translatable('http.busy');
export const restarting = translatable('http.restarting');
export const serverIsReplaced = translatable('http.server_is_replaced');
export const databaseIsSilent = translatable('http.database_is_silent');
export const databaseIsDamaged = translatable('http.database_is_damaged');
export const diskIsFull = translatable('http.disk_is_full');
export const gaveWay = translatable('http.gave_way');

export const keyIsUsed = translatable('http.key_is_used');
