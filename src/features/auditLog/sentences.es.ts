import type { sentences as english } from './sentences';

export const sentences: typeof english = {
  signed_in: { said: '%{actor} inició sesión' },
  sign_in_failed: {
    said: 'Alguien intentó en vano iniciar sesión como %{person}',
    nobody: 'Alguien intentó en vano iniciar sesión con una dirección desconocida',
  },
  sign_in_refused: { said: '%{person} no pudo iniciar sesión, porque la cuenta está restringida' },
  signed_out: { said: '%{actor} cerró sesión' },
  session_ended: {
    said: '%{actor} cerró una sesión de %{person}',
    self: '%{actor} cerró una de sus propias sesiones',
  },
  sessions_ended: {
    said: '%{actor} cerró todas las sesiones de %{person}',
    self: '%{actor} cerró todas sus demás sesiones',
  },
  factor_asked: { said: '%{actor} escribió la contraseña correcta, y se le pidió un segundo factor' },
  factor_refused: {
    said: 'Quien inició sesión como %{person} mostró un segundo factor erróneo',
    self: '%{actor} no pudo demostrar su identidad',
  },
  factor_added: { said: '%{actor} configuró %{factor}' },
  factor_renamed: { said: '%{actor} cambió el nombre de %{factor}' },
  factor_removed: { said: '%{actor} quitó %{factor}' },
  factors_reset: { said: '%{actor} quitó todos los segundos factores de %{person}' },
  recovery_codes_made: { said: '%{actor} creó códigos de recuperación nuevos' },
  confirmed: { said: '%{actor} demostró de nuevo su identidad, con %{factor}' },
  warned: {
    said: '%{actor} avisó a %{person} de que alguien intenta adivinar cómo entrar en su cuenta',
    nobody: '%{actor} vio que alguien intentaba entrar en una cuenta que no existe',
  },
  warning_settled: {
    said: '%{actor} se ocupó de los intentos de entrar en la cuenta de %{person}',
    self: '%{actor} se ocupó de los intentos de entrar en su propia cuenta',
  },
  code_asked: {
    said: 'Alguien pidió un código para restablecer la contraseña de %{person}',
    nobody: 'Alguien pidió un código con una dirección desconocida',
  },
  code_refused: {
    said: 'Alguien escribió un código equivocado para restablecer la contraseña de %{person}',
    nobody: 'Alguien escribió un código equivocado para restablecer una contraseña',
  },
  code_accepted: { said: '%{actor} escribió el código para restablecer su contraseña' },
  password_reset: { said: '%{actor} eligió una contraseña nueva tras escribir el código' },
  password_changed: {
    said: '%{actor} puso una contraseña nueva a %{person}',
    self: '%{actor} cambió su propia contraseña',
  },
  profile_updated: {
    said: '%{actor} cambió el perfil de %{person}',
    self: '%{actor} cambió su propio perfil',
  },
  invited: { said: '%{actor} invitó a %{named}' },
  invitation_sent: { said: '%{actor} volvió a invitar a %{named}' },
  invitation_failed: { said: '%{actor} no pudo enviar por correo la invitación a %{named}' },
  invitation_withdrawn: { said: '%{actor} retiró la invitación de %{named}' },
  invitation_accepted: { said: '%{actor} aceptó la invitación y eligió una contraseña' },
  created: {
    said: '%{actor} añadió %{a_kind}: %{person}',
    self: '%{actor} puso en marcha esta administración como primer administrador',
    thing: '%{actor} añadió %{thing}',
  },
  updated: {
    said: '%{actor} cambió los datos de %{person}',
    self: '%{actor} cambió sus propios datos',
    thing: '%{actor} cambió %{thing}',
  },
  deleted: { said: '%{actor} eliminó %{a_kind}, número %{number}', thing: '%{actor} eliminó %{thing}' },
  blocked: { said: '%{actor} bloqueó a %{person}' },
  unblocked: { said: '%{actor} desbloqueó a %{person}' },
  restricted: { said: '%{actor} restringió a %{person}' },
  unrestricted: { said: '%{actor} quitó la restricción a %{person}' },
  refunded: { said: '%{actor} reembolsó %{credits} a %{person}' },
  request_approved: {
    said: '%{actor} aprobó la solicitud de reembolso de %{person}: %{dollars} devueltos',
  },
  request_denied: { said: '%{actor} denegó la solicitud de reembolso de %{person} por %{dollars}' },
  report_closed: { said: '%{actor} cerró la denuncia %{number} sobre %{person}' },
  report_opened: { said: '%{actor} reabrió la denuncia %{number} sobre %{person}' },
  assigned: { said: '%{actor} asignó a %{person} %{thing}', self: '%{actor} se asignó %{thing}' },
  unassigned: {
    said: '%{actor} dejó sin asignar %{thing}, a cargo de %{person}',
    self: '%{actor} dejó sin asignar %{thing}',
  },
  message_replied: {
    said: '%{actor} respondió al mensaje %{number} de %{person}',
    thing: '%{actor} respondió a %{thing}',
  },
  message_resent: {
    said: '%{actor} envió de nuevo la respuesta al mensaje %{number} de %{person}',
    thing: '%{actor} envió de nuevo la respuesta a %{thing}',
  },
  reply_failed: {
    said: '%{actor} no pudo enviar la respuesta al mensaje %{number} de %{person}',
    thing: '%{actor} no pudo enviar la respuesta a %{thing}',
  },
  message_answered: {
    said: '%{actor} marcó como respondido el mensaje %{number} de %{person}',
    thing: '%{actor} marcó como respondido %{thing}',
  },
  message_opened: {
    said: '%{actor} marcó como nuevo el mensaje %{number} de %{person}',
    thing: '%{actor} marcó como nuevo %{thing}',
  },
  message_spam: {
    said: '%{actor} marcó como no deseado el mensaje %{number} de %{person}',
    thing: '%{actor} marcó como no deseado %{thing}',
  },
  fee_changed: { said: '%{actor} cambió la comisión' },
  note_written: {
    said: '%{actor} escribió una nota sobre %{person}',
    thing: '%{actor} escribió una nota sobre %{thing}',
  },
  note_changed: {
    said: '%{actor} cambió una nota sobre %{person}',
    thing: '%{actor} cambió una nota sobre %{thing}',
  },
  note_removed: {
    said: '%{actor} quitó una nota sobre %{person}',
    thing: '%{actor} quitó una nota sobre %{thing}',
  },
  note_pinned: {
    said: '%{actor} fijó una nota sobre %{person}',
    thing: '%{actor} fijó una nota sobre %{thing}',
  },
  note_unpinned: {
    said: '%{actor} dejó de fijar una nota sobre %{person}',
    thing: '%{actor} dejó de fijar una nota sobre %{thing}',
  },
  exported: { said: '%{actor} guardó %{rows} de %{list} en un archivo' },
  backed_up: { said: '%{actor} hizo una copia de seguridad' },
  restored: { said: '%{actor} restauró una copia de seguridad' },
  books_broken: { said: '%{actor} encontró que las cuentas no cuadran' },
  books_balanced: { said: '%{actor} encontró que las cuentas vuelven a cuadrar' },
  archived: { said: '%{actor} pasó la actividad antigua a un archivo' },
  started: { said: '%{actor} se puso en marcha' },
};
