import { bilingual } from '../../src/contract/core/bilingual';

/** Of colleagues who are invited. */

export const isInvitedAlready = bilingual(
  'This address is invited already: send that invitation again, or withdraw it first',
  'Esta dirección ya está invitada: envíe de nuevo esa invitación, o retírela antes',
);
export const tooManyInvitations = bilingual(
  'There are too many open invitations: withdraw some first',
  'Hay demasiadas invitaciones abiertas: retire antes alguna',
);
export const invitationIsOver = bilingual(
  'This invitation has been used or withdrawn meanwhile',
  'Esta invitación ya se ha usado o retirado',
);

// What whoever opened the link reads: what is the matter, and what to do.

export const linkIsUnknown = bilingual(
  'This link is not complete, or very old. Open it once more from where you got it, or ask whoever invited you for another.',
  'Este enlace no está completo, o es muy antiguo. Ábralo de nuevo desde donde lo recibió, o pida otro a quien le invitó.',
);
export const linkIsReplaced = bilingual(
  'A newer link was made after this one, which opens nothing any more. Open the latest that you were given, or ask whoever invited you for it.',
  'Después de este enlace se ha creado otro, y este ya no abre nada. Abra el último que haya recibido, o pídalo a quien le invitó.',
);
export const linkIsUsed = bilingual(
  'This invitation has been used: the account is there. Sign in, or choose “Forgot Password?” on the sign-in page.',
  'Esta invitación ya se ha usado: la cuenta existe. Inicie sesión, o elija «¿Ha olvidado la contraseña?» en la página de inicio de sesión.',
);
export const linkIsWithdrawn = bilingual(
  'This invitation was withdrawn. If you think that is a mistake, ask whoever invited you.',
  'Esta invitación se ha retirado. Si cree que es un error, pregunte a quien le invitó.',
);
export const linkIsExpired = bilingual(
  'This invitation has expired. Ask whoever invited you to send it again.',
  'Esta invitación ha caducado. Pida a quien le invitó que la envíe de nuevo.',
);
export const linkHasLapsed = bilingual(
  'This invitation is no longer valid. Ask a colleague who manages administrators for a new one.',
  'Esta invitación ya no es válida. Pida otra a quien gestione los administradores.',
);
export const invitedIsHere = bilingual(
  'Somebody here has this address already. Sign in, or choose “Forgot Password?” on the sign-in page.',
  'Ya hay alguien con esta dirección. Inicie sesión, o elija «¿Ha olvidado la contraseña?» en la página de inicio de sesión.',
);
export const accountIsReady = bilingual('Your account is ready', 'Su cuenta está lista');
