import type { TranslationOf } from '../../../src/contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  reset_code_mail: {
    subject: '%{code} es su código de Treat Ya Self',
    title: 'Restablezca su contraseña',
    before: 'Escriba este código en la página donde lo pidió:',
    after: 'Sirve una sola vez, durante %{code_minutes} minutos.',
    after_2:
      'Si no lo ha pedido, no tiene que hacer nada: su contraseña sigue siendo la misma. No diga el código a nadie.',
  },
  new_device_mail: {
    subject: 'Un nuevo inicio de sesión en su cuenta de Treat Ya Self',
    title: 'Un nuevo inicio de sesión en su cuenta',
    before:
      'Alguien ha iniciado sesión en su cuenta de administración, con un navegador que no lo había hecho antes:',
    after: 'Si ha sido usted, no tiene que hacer nada.',
    after_2:
      'Si no, cambie ahora su contraseña en los ajustes de la cuenta: así se cierran todas las demás sesiones. Si no puede entrar, elija «¿Ha olvidado la contraseña?» en la página de inicio de sesión, o pida ayuda a quien gestione los administradores.',
  },
  auth: {
    account_is_blocked: 'Esta cuenta está bloqueada (%{ago}). Pregunte a quien gestione los administradores.',
    needs_role: 'Para esto, su cuenta necesita el rol %{roles}',
    quoted: '«%{text}»',
    guessed_again: 'Desde que lo miró, alguien ha vuelto a intentar entrar',
    please_log_in: 'Inicie sesión',
    you_ended_it: 'Ha cerrado esta sesión desde otro lugar en el que ha iniciado sesión',
    colleague_ended_it: 'Alguien que gestiona los administradores ha cerrado esta sesión',
    wrong_sign_in: 'El correo o la contraseña no son correctos',
    welcome_back: 'Le damos la bienvenida',
    signed_out: 'Ha cerrado la sesión',
    try_again_in: 'Demasiados intentos. Vuelva a intentarlo dentro de %{minutes} min.',
    password_guessed_at:
      'Demasiados intentos en esta cuenta. Use un navegador con el que ya haya iniciado sesión o «¿Ha olvidado la contraseña?», o pregunte a quien gestione los administradores.',
    code_guessed_at:
      'Se han escrito demasiados códigos erróneos para esta cuenta. Use un navegador con el que ya haya iniciado sesión, o pida una contraseña nueva a quien gestione los administradores.',
    code_is_on_its_way: 'Si esta dirección es de un administrador, le llegará un código.',
    code_is_no_longer_valid: 'Este código ya no es válido. Pida uno nuevo.',
    code_was_not_entered: 'Escriba primero el código de su correo, o pida uno nuevo.',
    code_is_wrong: 'Este no es el código. Compruébelo, o pida uno nuevo.',
    last_code_is_wrong: 'Este no es el código. Era el último intento: pida uno nuevo.',
    choose_new_password: 'Elija una contraseña nueva',
    password_was_changed: 'Su contraseña se ha cambiado',
    setup_code_is_wrong:
      'Este no es el código que mostró el arranque. Compruébelo, o reinicie el servidor para obtener otro.',
    address_is_taken: 'Ya hay alguien con este correo',
    there_is_an_administrator: 'Ya hay un administrador. Inicie sesión.',
  },
  guessing_mail: {
    subject: 'Alguien intenta adivinar cómo entrar en su cuenta de Treat Ya Self',
    title: 'Alguien intenta adivinar cómo entrar en su cuenta',
    before: 'Se han escrito varias contraseñas o códigos erróneos para su cuenta de administración.',
    after: 'Si ha sido usted, no tiene que hacer nada.',
    after_2:
      'Si no, nadie ha entrado por ello, y su sesión sigue abierta donde la tenga. Use una contraseña larga que no use en ningún otro sitio: se cambia en los ajustes de la cuenta. No diga a nadie un código que se le haya enviado.',
    after_3:
      'Durante algunas semanas puede que se rechace el inicio de sesión desde navegadores que no haya usado antes. Donde ya haya iniciado sesión podrá seguir haciéndolo, y quien gestione los administradores puede darle una contraseña nueva u otra dirección.',
  },
};
