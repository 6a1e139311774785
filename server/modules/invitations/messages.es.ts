import type { TranslationOf } from '../../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  invitation_mail: {
    lasts: 'El enlace funciona una sola vez y caduca el %{until}. No reenvíe este correo.',
    subject: 'Tiene una invitación a la administración de Treat Ya Self',
    title: 'Tiene una invitación',
    before:
      '%{name} le envió una invitación a la administración de Treat Ya Self. Elija una contraseña para crear su cuenta.',
    action: 'Elegir una contraseña',
    unexpected: 'Si no esperaba esta invitación, no tiene que hacer nada: sin contraseña no hay cuenta.',
  },
  invitations: {
    is_invited_already: 'Este correo ya tiene una invitación. Reenvíela o revóquela antes.',
    too_many_invitations: 'Hay demasiadas invitaciones abiertas. Revoque antes alguna.',
    invitation_is_over: 'Esta invitación ya se usó o se revocó. Vuelva a cargar la página.',
    link_is_unknown:
      'Este enlace está incompleto o es muy antiguo. Ábralo de nuevo desde el mensaje original o pida otro a la persona que le envió la invitación.',
    link_is_replaced:
      'Un enlace más reciente sustituyó a este. Abra el último que haya recibido o pídalo a la persona que le envió la invitación.',
    link_is_used:
      'Esta invitación ya se usó. Inicie sesión o elija «¿Olvidó la contraseña?» en la página de inicio de sesión.',
    link_is_withdrawn:
      'Esta invitación se revocó. Si cree que es un error, comuníquese con la persona que le envió la invitación.',
    link_is_expired: 'Esta invitación caducó. Pida a la persona que le envió la invitación que la reenvíe.',
    link_has_lapsed: 'Esta invitación ya no es válida. Pida otra a un administrador.',
    invited_is_here:
      'Ya existe un administrador con este correo. Inicie sesión o elija «¿Olvidó la contraseña?» en la página de inicio de sesión.',
    account_is_ready: 'Su cuenta está lista',
  },
};
