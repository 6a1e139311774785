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
    heading: 'A cargo de',
    assign: 'Asignar',
    to_me: 'Hacerme cargo',
    nobody: 'Nadie',
    to: 'A cargo de %{name}',
    about: '%{words}: %{about}',
    somebody: 'un colega',
    find: 'Buscar un colega',
    none: 'Nadie se llama así',
    failed: 'No se han podido cargar los colegas',
    mine: 'A su cargo',
    given: 'A cargo de %{name}',
    free: 'Sin asignar',
  },
  work_queue: {
    title: 'Le espera',
    nothing: 'Nada le espera',
    nothing_more:
      'Todas las solicitudes, denuncias y mensajes están atendidos, ningún pago ha fallado y nadie intenta entrar en una cuenta ajena.',
    remedy: 'Qué se puede hacer',
    gone: 'alguien que se ha ido',
    failed: 'No se pudo cargar lo que le espera',
    everything: 'Todo: %{smart_count}',
    page: 'Ver en su página: %{what}',
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
      books: 'Los libros',
      guessed: '%{smart_count} cuenta atacada |||| %{smart_count} cuentas atacadas',
    },
    one: {
      requests: '%{name} pide que le devuelvan %{amount}',
      reports: '%{name} denuncia a %{seller}',
      messages: '%{name} ha escrito: %{subject}',
      payouts: 'El pago de %{amount} a %{name} ha fallado',
      books: 'Los libros no cuadran',
      guessed: 'Alguien intenta adivinar cómo entrar en la cuenta de %{name}',
      guessed_own: 'Alguien intenta adivinar cómo entrar en su cuenta',
    },
    guessed: {
      again: 'avisada %{smart_count} veces, la última el %{when}',
      restrict: 'Restringir',
      settle: 'Resuelto',
      confirm: '¿Está resuelto?',
      remark: 'Desaparece de esta lista hasta que se vuelva a avisar a quien tiene la cuenta.',
      settled: 'Resuelto',
      own: 'Cambiar su contraseña',
    },
  },
};
