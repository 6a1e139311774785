import { bilingual } from '../../src/contract/core/bilingual';

/** Of calls that were not understood, and of a server that cannot answer now. */

export const noSuchCall = bilingual('There is no such call', 'No existe esa llamada');
export const noSuchResource = bilingual('There is no such resource', 'No existe ese recurso');
export const notJson = bilingual('Not JSON', 'No es JSON');
export const bodyIsNoJson = bilingual(
  'The request body must be application/json',
  'El cuerpo de la petición debe ser application/json',
);
export const bodyIsNoObject = bilingual(
  'The request body must be a JSON object',
  'El cuerpo de la petición debe ser un objeto JSON',
);
export const brokenOff = bilingual('The request was broken off', 'La petición se ha interrumpido');
export const tooSlow = bilingual('What was sent did not arrive in time', 'Lo enviado no ha llegado a tiempo');

export const busy = bilingual(
  'The server is busy. Please try again in a moment.',
  'El servidor está ocupado. Vuelva a intentarlo en un momento.',
);
export const restarting = bilingual(
  'The server is being restarted. Please try again in a moment.',
  'El servidor se está reiniciando. Vuelva a intentarlo en un momento.',
);
export const serverIsReplaced = bilingual(
  'The database is of another version than this server, which is being replaced. Please try again later.',
  'La base de datos es de otra versión que este servidor, que se está sustituyendo. Vuelva a intentarlo más tarde.',
);
export const databaseIsSilent = bilingual(
  'The database does not answer right now. Please try again in a moment.',
  'La base de datos no responde ahora. Vuelva a intentarlo en un momento.',
);
export const databaseIsDamaged = bilingual(
  "A part of the database cannot be read. The server's log says which file it is.",
  'No se puede leer una parte de la base de datos. El registro del servidor dice qué archivo es.',
);
export const diskIsFull = bilingual(
  'The server has no room left to store this. Nothing was changed.',
  'El servidor no tiene espacio para guardarlo. No se ha cambiado nada.',
);
export const gaveWay = bilingual(
  'Another change of the same records came at the same moment, so yours was not saved. Please try again.',
  'Otro cambio de los mismos datos llegó en el mismo momento y el suyo no se ha guardado. Vuelva a intentarlo.',
);

export const keyIsUsed = bilingual(
  'This was already saved with other values. Check the saved record before you try again.',
  'Esto ya se guardó con otros valores. Compruebe el registro guardado antes de volver a intentarlo.',
);
