import type { TranslationOf } from '../../../src/contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  invitation_mail: {
    lasts: 'El enlace sirve una sola vez, hasta el %{until}. Es solo para usted: no reenvíe este mensaje.',
    subject: 'Tiene una invitación a la administración de Treat Ya Self',
    title: 'Tiene una invitación',
    before:
      '%{name} le invita a la administración de Treat Ya Self. Elija su propia contraseña y su cuenta estará lista.',
    action: 'Elegir una contraseña',
    unexpected: 'Si no esperaba esta invitación, no tiene que hacer nada: sin contraseña no hay cuenta.',
  },
  invitations: {
    is_invited_already: 'Esta dirección ya está invitada: envíe de nuevo esa invitación, o retírela antes',
    too_many_invitations: 'Hay demasiadas invitaciones abiertas: retire antes alguna',
    invitation_is_over: 'Esta invitación ya se ha usado o retirado',
    link_is_unknown:
      'Este enlace no está completo, o es muy antiguo. Ábralo de nuevo desde donde lo recibió, o pida otro a quien le invitó.',
    link_is_replaced:
      'Después de este enlace se ha creado otro, y este ya no abre nada. Abra el último que haya recibido, o pídalo a quien le invitó.',
    link_is_used:
      'Esta invitación ya se ha usado: la cuenta existe. Inicie sesión, o elija «¿Ha olvidado la contraseña?» en la página de inicio de sesión.',
    link_is_withdrawn: 'Esta invitación se ha retirado. Si cree que es un error, pregunte a quien le invitó.',
    link_is_expired: 'Esta invitación ha caducado. Pida a quien le invitó que la envíe de nuevo.',
    link_has_lapsed: 'Esta invitación ya no es válida. Pida otra a quien gestione los administradores.',
    invited_is_here:
      'Ya hay alguien con esta dirección. Inicie sesión, o elija «¿Ha olvidado la contraseña?» en la página de inicio de sesión.',
    account_is_ready: 'Su cuenta está lista',
  },
};
