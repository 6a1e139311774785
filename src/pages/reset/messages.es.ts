import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  password_reset: {
    step: 'Paso %{at} de 3',
    to_site: 'Volver al sitio',
    to_email: 'Volver al correo electrónico',
    forgot_title: 'Contraseña olvidada',
    forgot_text: 'Escriba el correo con el que inicia sesión y le enviaremos un código de 6 cifras.',
    send_code: 'Enviar código',
    to_login: 'Volver al inicio de sesión',
    ask_first: 'Para elegir una contraseña nueva, pida primero un código.',
    code_first: 'Escriba primero el código y después la contraseña nueva.',
    code_title: 'Escriba el código',
    code_text:
      'Si la dirección %{email} es de un administrador, le llegará un código de 6 cifras. Sirve durante 10 minutos.',
    code: 'Código de 6 cifras',
    continue: 'Continuar',
    nothing_came: '¿No ha llegado nada? Mire también entre los mensajes no deseados.',
    resend: 'Reenviar código',
    resend_in: 'Reenviar código en %{seconds} s',
    resent: 'Le llegará un código nuevo. El anterior ya no sirve.',
    reset_title: 'Restablecer la contraseña',
    reset_text: 'Elija una contraseña nueva para %{email}. Se cerrarán sus sesiones en los demás lugares.',
    new_password: 'Contraseña nueva',
    confirm_password: 'Confirmar contraseña',
    update: 'Actualizar contraseña',
    start_again: 'Pedir un código nuevo',
  },
};
