import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  invitation_page: {
    title: 'Le damos la bienvenida a Treat Ya Self',
    text: 'Tiene una invitación a la administración. A partir de ahora inicia sesión con %{email} y la contraseña que elija aquí.',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    confirm: 'Confirmar contraseña',
    create: 'Crear mi cuenta',
    closed: 'Este enlace no se puede usar',
    failed: 'No ha funcionado',
    again: 'Volver a intentarlo',
    to_login: 'Ir al inicio de sesión',
    loading: 'Se está abriendo su invitación…',
    signed_in:
      'Aquí ha iniciado sesión como %{email}. La cuenta nueva es otra: cierre esta sesión antes de iniciarla con la nueva.',
    done: 'La cuenta está lista',
    done_text: '%{email} ya puede iniciar sesión con la contraseña elegida.',
    to_office: 'Ir a la administración',
  },
};
