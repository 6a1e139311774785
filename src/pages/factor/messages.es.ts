import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  second_step: {
    title: 'Demuestre que es usted',
    text: 'La contraseña es correcta. Un paso más deja fuera a cualquier otra persona que la sepa.',
    back: 'Volver a la contraseña',
    again: 'Empezar de nuevo',
  },
};
