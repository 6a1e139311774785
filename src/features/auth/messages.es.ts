import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  sessions: {
    title: 'Dispositivos',
    help: 'Cierre la sesión en los dispositivos que no reconozca y cambie su contraseña.',
    one: 'Dispositivos',
    failed: 'No se han podido cargar los dispositivos',
    none: 'No hay sesiones activas',
    current: 'Este dispositivo',
    since: 'Sesión iniciada: %{when}',
    used: 'último uso: %{when}',
    end: 'Cerrar sesión',
    end_named: 'Cerrar sesión en %{device}',
    end_others: 'Cerrar sesión en los demás',
    end_all: 'Cerrar sesión en todos',
    confirm: '¿Quiere cerrar la sesión en este dispositivo?',
    confirm_others: '¿Quiere cerrar la sesión en todos los demás dispositivos?',
    confirm_all: '¿Quiere cerrar la sesión en todos los dispositivos?',
    remark: 'El cierre de sesión tiene efecto inmediato.',
    ended: 'Sesión cerrada en el dispositivo',
    ended_all: 'Sesión cerrada en los dispositivos',
  },
};
