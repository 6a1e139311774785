import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  sessions: {
    title: 'Dónde ha iniciado sesión',
    help: 'Si no reconoce alguna, finalícela y elija una contraseña nueva.',
    one: 'Sesiones',
    failed: 'No se han podido cargar las sesiones',
    none: 'No ha iniciado sesión en ningún lugar',
    current: 'Esta',
    since: 'Iniciada: %{when}',
    used: 'último uso: %{when}',
    end: 'Finalizar',
    end_named: 'Finalizar %{device}',
    end_others: 'Finalizar todas las demás',
    end_all: 'Finalizar todas',
    confirm: '¿Quiere finalizar esta sesión?',
    confirm_others: '¿Quiere finalizar todas las demás sesiones?',
    confirm_all: '¿Quiere finalizar todas las sesiones?',
    remark: 'Quien la tenga abierta llega enseguida a la página de inicio de sesión.',
    ended: 'La sesión ha finalizado',
    ended_all: 'Las sesiones han finalizado',
  },
};
