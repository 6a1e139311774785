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
  assignments: {
    heading: 'Asignado a',
    assign: 'Asignar',
    to_me: 'Asignarme',
    nobody: 'Sin asignar',
    to: 'Asignado a %{name}',
    about: '%{words}: %{about}',
    somebody: 'un administrador',
    find: 'Buscar un administrador',
    none: 'Sin resultados',
    failed: 'No se han podido cargar los administradores',
    mine: 'Asignado a usted',
    given: 'Asignado a %{name}',
    free: 'Sin asignar',
  },
  work_queue: {
    title: 'Requiere atención',
    nothing: 'Está todo al día',
    nothing_more:
      'No hay solicitudes, denuncias ni mensajes abiertos, pagos fallidos ni avisos de seguridad.',
    remedy: 'Qué hacer',
    gone: 'usuario eliminado',
    failed: 'No se ha podido cargar su lista de trabajo',
    everything: 'Todo: %{smart_count}',
    page: 'Abrir la lista: %{what}',
    order: 'Orden',
    by: {
      age: 'Lo más antiguo',
      size: 'Lo más grande',
    },
    all: {
      requests: '%{smart_count} solicitud de reembolso |||| %{smart_count} solicitudes de reembolso',
      reports: '%{smart_count} denuncia |||| %{smart_count} denuncias',
      messages: '%{smart_count} mensaje |||| %{smart_count} mensajes',
      payouts: '%{smart_count} pago fallido |||| %{smart_count} pagos fallidos',
      books: 'Comprobación del libro',
      guessed:
        '%{smart_count} cuenta con intentos de acceso sospechosos |||| %{smart_count} cuentas con intentos de acceso sospechosos',
    },
    one: {
      requests: '%{name} ha solicitado un reembolso de %{amount}',
      reports: '%{name} ha denunciado a %{seller}',
      messages: '%{name} ha escrito: %{subject}',
      payouts: 'El pago de %{amount} a %{name} ha fallado',
      books: 'El libro no cuadra',
      guessed: 'Intentos de acceso sospechosos en la cuenta de %{name}',
      guessed_own: 'Intentos de acceso sospechosos en su cuenta',
    },
    guessed: {
      again: '%{smart_count} avisos, el último el %{when}',
      restrict: 'Restringir',
      settle: 'Resolver',
      confirm: '¿Resolver este aviso?',
      remark: 'Vuelve a aparecer si se detectan nuevos intentos.',
      settled: 'Aviso resuelto',
      own: 'Cambiar su contraseña',
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
    colleagues: 'Administradores',
    found:
      '1 administrador. Elija con las flechas e Intro. |||| %{smart_count} administradores. Elija con las flechas e Intro.',
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
