import type { TranslationOf } from '../../../contract/core/translationOf';
import type { messages as english } from './messages.en';
import { INVITATION_HOURS } from '../../../contract/limits';

export const messages: TranslationOf<typeof english> = {
  invitations: {
    invite: 'Invitar',
    send: 'Invitar',
    invited: 'Invitaciones',
    failed: 'No se han podido cargar las invitaciones',
    first_name: 'Nombre (opcional)',
    last_name: 'Apellidos (opcional)',
    language: 'Idioma de la invitación',
    way: 'Cómo se envía el enlace',
    by: { mail: 'Por correo, a esta dirección', link: 'Lo entrego yo' },
    sent: 'Invitación enviada: el correo va de camino a %{email}',
    sent_again: 'Invitación enviada de nuevo: el correo va de camino a %{email}',
    until: 'Hasta el %{when}',
    ended: 'Hasta el %{when}: envíela de nuevo o retírela',
    lapsed: 'De %{by}, que ya no puede invitar: envíela de nuevo o retírela',
    by_whom: 'de %{by}',
    to_pass_on: 'enlace para entregar',
    tag: { expired: 'Caducada', lapsed: 'Ya no es válida', failure: 'Correo no enviado' },
    again: {
      menu: 'Enviar de nuevo',
      confirm: '¿Quiere enviar de nuevo esta invitación?',
      remark: `Tendrá un enlace nuevo, que sirve ${INVITATION_HOURS} horas. El anterior deja de abrir nada.`,
    },
    copy: {
      menu: 'Copiar enlace',
      make: 'Crear enlace',
      confirm: '¿Quiere un enlace para entregarlo usted?',
      remark: `Será nuevo y sirve ${INVITATION_HOURS} horas. El anterior deja de abrir nada.`,
    },
    withdraw: {
      menu: 'Retirar',
      confirm: '¿Quiere retirar esta invitación?',
      remark: 'Su enlace deja de abrir nada.',
    },
    withdrawn: 'La invitación se ha retirado',
    copy_link: 'Copiar enlace',
    link_title: 'Un enlace para entregar',
    link_help:
      'Solo para %{name}: quien lo tenga puede crear la cuenta. Solo se muestra aquí, y sirve una vez, hasta el %{when}.',
    no_mail: 'Desde aquí no se pueden enviar correos: entregue usted el enlace.',
    copied: 'El enlace se ha copiado',
    not_copied: 'No se ha podido copiar: seleccione el enlace y cópielo a mano',
    done: 'Hecho',
  },
};
