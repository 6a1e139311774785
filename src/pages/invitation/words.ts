import { localizedWords } from '../localizedWords';

const en = {
  title: 'Welcome to Treat Ya Self',
  text: (email: string) =>
    `You are invited to the back-office. From now on you sign in with ${email} and the password that you choose here.`,
  firstName: 'First Name',
  lastName: 'Last Name',
  confirm: 'Confirm Password',
  create: 'Create My Account',
  closed: 'This Link Cannot Be Used',
  failed: 'That Did Not Work',
  again: 'Try Again',
  toLogin: 'Go to login',
  loading: 'Your invitation is being opened…',
  signedIn: (email: string) =>
    `You are signed in here as ${email}. The new account is made beside it: sign out before you sign in with it.`,
  done: 'The Account Is Ready',
  doneText: (email: string) => `${email} can sign in now with the password that was chosen.`,
  toOffice: 'Go to the back-office',
};

const es: typeof en = {
  title: 'Le damos la bienvenida a Treat Ya Self',
  text: (email) =>
    `Tiene una invitación a la administración. A partir de ahora inicia sesión con ${email} y la contraseña que elija aquí.`,
  firstName: 'Nombre',
  lastName: 'Apellidos',
  confirm: 'Confirmar contraseña',
  create: 'Crear mi cuenta',
  closed: 'Este enlace no se puede usar',
  failed: 'No ha funcionado',
  again: 'Volver a intentarlo',
  toLogin: 'Ir al inicio de sesión',
  loading: 'Se está abriendo su invitación…',
  signedIn: (email) =>
    `Aquí ha iniciado sesión como ${email}. La cuenta nueva es otra: cierre esta sesión antes de iniciarla con la nueva.`,
  done: 'La cuenta está lista',
  doneText: (email) => `${email} ya puede iniciar sesión con la contraseña elegida.`,
  toOffice: 'Ir a la administración',
};

export const invitationWords = localizedWords(en, es);
