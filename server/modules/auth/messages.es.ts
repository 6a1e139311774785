import type { TranslationOf } from '../../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  reset_code_mail: {
    subject: '%{code} es su código de Treat Ya Self',
    title: 'Restablezca su contraseña',
    before: 'Escriba este código en la página donde lo solicitó:',
    after: 'El código funciona una sola vez y caduca en %{code_minutes} minutos.',
    after_2:
      'Si no solicitó un código, no tiene que hacer nada: su contraseña no cambia. No comparta este código con nadie.',
  },
  new_device_mail: {
    subject: 'Nuevo inicio de sesión en su cuenta de Treat Ya Self',
    title: 'Nuevo inicio de sesión en su cuenta',
    before:
      'Alguien inició sesión en su cuenta de administración desde un navegador que no se había usado antes:',
    after: 'Si fue usted, no tiene que hacer nada.',
    after_2:
      'Si no fue usted, cambie ahora su contraseña en los ajustes de la cuenta. Así se cierra la sesión en todos sus demás dispositivos. Si no puede iniciar sesión, elija «¿Olvidó la contraseña?» en la página de inicio de sesión o comuníquese con otro administrador.',
  },
  auth: {
    account_is_blocked:
      'Esta cuenta se restringió %{ago}. Pida a otro administrador que levante la restricción.',
    needs_role: 'Esta acción requiere el rol %{roles}. Pídalo a otro administrador.',
    quoted: '«%{text}»',
    guessed_again: 'Hubo nuevos intentos de acceso. Revíselos y resuelva el aviso de nuevo.',
    please_log_in: 'Inicie sesión',
    you_ended_it: 'Cerró la sesión de este dispositivo desde otro dispositivo',
    colleague_ended_it: 'Un administrador cerró la sesión de este dispositivo',
    wrong_sign_in: 'El correo o la contraseña no son correctos',
    welcome_back: 'Le damos la bienvenida',
    signed_out: 'Sesión cerrada',
    try_again_in: 'Demasiados intentos. Vuelva a intentarlo dentro de %{minutes} min.',
    password_guessed_at:
      'Demasiados intentos en esta cuenta. Use un navegador con el que ya haya iniciado sesión, elija «¿Olvidó la contraseña?» o comuníquese con otro administrador.',
    code_guessed_at:
      'Demasiados códigos incorrectos para esta cuenta. Use un navegador con el que ya haya iniciado sesión o pida una contraseña nueva a otro administrador.',
    code_is_on_its_way: 'Si esta dirección es de un administrador, le enviaremos un código.',
    code_is_no_longer_valid: 'Este código ya no es válido. Solicite uno nuevo.',
    code_was_not_entered: 'Escriba primero el código de su correo, o solicite uno nuevo.',
    code_is_wrong: 'Código incorrecto. Compruébelo o solicite uno nuevo.',
    last_code_is_wrong: 'Código incorrecto. Era el último intento: solicite un código nuevo.',
    choose_new_password: 'Elija una contraseña nueva',
    password_was_changed: 'Su contraseña se cambió',
    setup_code_is_wrong:
      'Código de configuración incorrecto. Compruebe el código que el servidor mostró al iniciarse o reinícielo para obtener otro.',
    address_is_taken: 'Ya existe un administrador con este correo',
    there_is_an_administrator: 'Ya existe un administrador. Inicie sesión.',
  },
  brute_force_mail: {
    subject: 'Intentos de acceso sospechosos en su cuenta de Treat Ya Self',
    title: 'Intentos de acceso sospechosos en su cuenta',
    before: 'Alguien escribió varias contraseñas o códigos incorrectos para su cuenta.',
    after: 'Si fue usted, no tiene que hacer nada.',
    after_2:
      'Si no fue usted, esos intentos no tuvieron éxito y su sesión sigue abierta en sus dispositivos. Use una contraseña larga que no use en ningún otro sitio. Puede cambiarla en los ajustes de la cuenta. No comparta nunca un código que haya recibido.',
    after_3:
      'Durante algunas semanas puede que se rechace el inicio de sesión desde navegadores nuevos. Podrá seguir iniciando sesión desde los navegadores que ya haya usado, y otro administrador puede darle una contraseña nueva o cambiar su correo.',
  },
};
