import { localizedWords } from '../localizedWords';

const en = {
  title: 'Show That It Is You',
  text: 'Your password is right. One more step keeps out whoever else may know it.',
  back: 'Back to the password',
  again: 'Begin Again',
};

const es: typeof en = {
  title: 'Demuestre que es usted',
  text: 'La contraseña es correcta. Un paso más deja fuera a cualquier otra persona que la sepa.',
  back: 'Volver a la contraseña',
  again: 'Empezar de nuevo',
};

export const factorWords = localizedWords(en, es);
