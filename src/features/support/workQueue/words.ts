import { createWords } from '../../../i18n/createWords';

const en = {
  title: 'Needs you',
  nothing: 'Nothing waits for you',
  nothing_more:
    'Every request, report and message is dealt with, no payout has failed, and nobody guesses at an account.',
  remedy: 'What can be done',
  gone: 'somebody who has left',
  failed: 'What waits for you could not be loaded',
  everything: 'All %{smart_count}',
  page: 'See on their page: %{what}',
  order: 'Order',
  by: { age: 'Oldest first', size: 'Largest first' },
  all: {
    requests: '%{smart_count} refund request |||| %{smart_count} refund requests',
    reports: '%{smart_count} report |||| %{smart_count} reports',
    messages: '%{smart_count} message |||| %{smart_count} messages',
    payouts: '%{smart_count} failed payout |||| %{smart_count} failed payouts',
    books: 'The books',
    guessed: '%{smart_count} account guessed at |||| %{smart_count} accounts guessed at',
  },
  one: {
    requests: '%{name} asks for %{amount} back',
    reports: '%{name} reports %{seller}',
    messages: '%{name} wrote: %{subject}',
    payouts: 'The payout of %{amount} to %{name} failed',
    books: 'The books do not balance',
    guessed: 'Somebody is guessing how to sign in as %{name}',
    guessed_own: 'Somebody is guessing how to sign in as you',
  },
  guessed: {
    again: 'warned %{smart_count} times, the last on %{when}',
    restrict: 'Restrict',
    settle: 'Dealt with',
    confirm: 'Was this dealt with?',
    remark: 'It leaves this list, until their owner is warned again.',
    settled: 'Dealt with',
    own: 'Change your password',
  },
};

const es: typeof en = {
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
  by: { age: 'Lo más antiguo', size: 'Lo más grande' },
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
};

/** Wording of what waits for somebody. */
export const useWords = createWords('app.needs', en, es);
