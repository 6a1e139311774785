import { bilingual } from '../../src/contract/core/bilingual';

// What the mail says that invites a colleague.

export const subject = bilingual(
  'You are invited to the back-office of Treat Ya Self',
  'Tiene una invitación a la administración de Treat Ya Self',
);
export const title = bilingual('You are invited', 'Tiene una invitación');
/** @param name of whoever invites */
export const before = (name: string) =>
  bilingual(
    `${name} invites you to the back-office of Treat Ya Self. Choose a password of your own, and your account is ready.`,
    `${name} le invita a la administración de Treat Ya Self. Elija su propia contraseña y su cuenta estará lista.`,
  );
export const action = bilingual('Choose a Password', 'Elegir una contraseña');
/** @param english the day and the hour until which it can be used. @param spanish the same, as Spanish writes it */
export const lasts = (english: string, spanish: string) =>
  bilingual(
    `The link can be used once, until ${english}. It is yours alone: do not pass this message on.`,
    `El enlace sirve una sola vez, hasta el ${spanish}. Es solo para usted: no reenvíe este mensaje.`,
  );
export const unexpected = bilingual(
  'If you did not expect this, you need do nothing: without a password there is no account.',
  'Si no esperaba esta invitación, no tiene que hacer nada: sin contraseña no hay cuenta.',
);
