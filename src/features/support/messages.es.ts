import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  commands: {
    approve: 'aprobar',
    cancel: 'cancelar',
    actions_on: {
      approve: {
        label: 'Aprobar %{what}',
      },
      cancel: {
        label: 'Cancelar %{what}',
      },
    },
    requests: {
      noun: 'solicitud',
      to_result: {
        what: 'la solicitud %{id}: %{amount} a %{name}',
      },
    },
  },
  notes: {
    title: 'Notas',
    help_person:
      'Visible para los administradores que pueden ver a esta persona. Escriba @ para avisar a alguien.',
    help_case: 'Visible para los administradores que pueden ver esto. Escriba @ para avisar a alguien.',
    text: 'Nota nueva',
    change: 'Nota',
    add: 'Añadir nota',
    added: 'Nota añadida',
    changed: 'Nota cambiada',
    colleagues: 'Colegas',
    found:
      '1 colega. Elija con las flechas y Entrar. |||| %{smart_count} colegas. Elija con las flechas y Entrar.',
    pinned_notes: 'Notas fijadas',
    all: 'Todas las notas',
    none_pinned: 'No hay ninguna nota fijada sobre esta persona.',
    none: 'Todavía no hay notas',
    none_help: 'Añada información para el equipo.',
    failed: 'No se han podido cargar las notas',
    older: 'Notas anteriores',
    left: 'Administrador eliminado',
    edited: 'cambiada %{ago}',
    pinned: 'Fijada',
    pin: 'Fijar',
    unpin: 'Desfijar',
    edit: 'Editar',
    remove: 'Quitar',
    of: '%{action}: nota de %{name}, %{ago}',
    confirm: 'Esta nota se quitará.',
    removed: 'Nota quitada',
    cancel: 'Cancelar',
    save: 'Guardar',
  },
};
