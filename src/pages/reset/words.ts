import { CODE_LENGTH, CODE_MINUTES } from '../../contract/limits';
import { localizedWords } from '../localizedWords';

const en = {
  step: (at: number) => `Step ${at} of 3`,
  toSite: 'Back to the site',
  toEmail: 'Back to the email address',
  forgotTitle: 'Forgot Password',
  forgotText: `Enter the email address you sign in with, and a code of ${CODE_LENGTH} digits will be sent to it.`,
  sendCode: 'Send Code',
  toLogin: 'Back to login',
  askFirst: 'To set a new password, ask for a code first.',
  codeFirst: 'Enter the code first, then the new password.',
  codeTitle: 'Enter the Code',
  codeText: (email: string) =>
    `If an administrator has the address ${email}, a code of ${CODE_LENGTH} digits is on its way to it. It can be used for ${CODE_MINUTES} minutes.`,
  code: `Code of ${CODE_LENGTH} digits`,
  continue: 'Continue',
  nothingCame: 'Nothing came? Look among the unwanted messages too.',
  resend: 'Resend Code',
  resendIn: (seconds: number) => `Resend Code in ${seconds} s`,
  resent: 'A new code is on its way. The one before it is void.',
  resetTitle: 'Reset Password',
  resetText: (email: string) => `Choose a new password for ${email}. You will be signed out everywhere else.`,
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  update: 'Update Password',
  startAgain: 'Ask for a new code',
};

const es: typeof en = {
  step: (at) => `Paso ${at} de 3`,
  toSite: 'Volver al sitio',
  toEmail: 'Volver al correo electrónico',
  forgotTitle: 'Contraseña olvidada',
  forgotText: `Escriba el correo con el que inicia sesión y le enviaremos un código de ${CODE_LENGTH} cifras.`,
  sendCode: 'Enviar código',
  toLogin: 'Volver al inicio de sesión',
  askFirst: 'Para elegir una contraseña nueva, pida primero un código.',
  codeFirst: 'Escriba primero el código y después la contraseña nueva.',
  codeTitle: 'Escriba el código',
  codeText: (email) =>
    `Si la dirección ${email} es de un administrador, le llegará un código de ${CODE_LENGTH} cifras. Sirve durante ${CODE_MINUTES} minutos.`,
  code: `Código de ${CODE_LENGTH} cifras`,
  continue: 'Continuar',
  nothingCame: '¿No ha llegado nada? Mire también entre los mensajes no deseados.',
  resend: 'Reenviar código',
  resendIn: (seconds) => `Reenviar código en ${seconds} s`,
  resent: 'Le llegará un código nuevo. El anterior ya no sirve.',
  resetTitle: 'Restablecer la contraseña',
  resetText: (email) =>
    `Elija una contraseña nueva para ${email}. Se cerrarán sus sesiones en los demás lugares.`,
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Confirmar contraseña',
  update: 'Actualizar contraseña',
  startAgain: 'Pedir un código nuevo',
};

export const resetWords = localizedWords(en, es);
