import { MIN_PASSWORD } from '../../contract/limits';
import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  commands: {
    verbs: {
      block: 'bloquear',
      unblock: 'desbloquear',
      edit: 'editar',
      delete: 'eliminar',
      message: 'escribir',
    },
    to_name: {
      block: 'Bloquear a %{name}',
      unblock: 'Desbloquear a %{name}',
      edit: 'Editar a %{name}',
      delete: 'Eliminar a %{name}',
      message: 'Escribir a %{name}',
    },
    nouns: {
      buyer: 'comprador',
      seller: 'vendedor',
    },
    title: 'Reserva %{id}: %{service}',
    booking_source: {
      heading: 'Reservas',
      noun: 'reserva',
    },
  },
  person_page: {
    kind: {
      buyer: 'Comprador',
      seller: 'Vendedor',
    },
    status: {
      active: 'Activo',
      blocked: 'Bloqueado',
      blocked_for: 'Bloqueado: %{reason}',
      blocked_since: 'Bloqueado desde %{date}',
      deleted: 'Eliminado',
    },
    deleted: {
      name: {
        buyer: 'Comprador eliminado %{id}',
        seller: 'Vendedor eliminado %{id}',
      },
      text: 'Esta cuenta se eliminó el %{date}. El nombre, la dirección y los mensajes están borrados. Las reservas y las transacciones se conservan.',
    },
    facts: {
      id: 'ID de registro',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      address: 'Dirección',
      since: 'Desde',
    },
    copy: 'Copiar %{what}: %{value}',
    copied: 'Copiado: %{what}',
    not_copied: 'No se ha podido copiar',
    message: 'Escribir',
    refund: 'Reembolsar',
    nothing_to_refund: 'No queda nada por reembolsar',
    failed: 'No se ha podido cargar a esta persona',
    part_failed: 'No se ha podido cargar esta parte de la página',
    tabs: {
      label: 'Sobre esta persona',
      overview: 'Resumen',
      bookings: 'Reservas',
      transactions: 'Transacciones',
      requests: 'Solicitudes de reembolso',
      reports: 'Denuncias',
      messages: 'Mensajes',
      activity: 'Actividad',
      notes: 'Notas',
    },
    statistics: {
      label: 'Totales',
      balance: 'Saldo',
      earnings: 'Ingresos',
      bookings: 'Reservas',
      spent: 'Gastado',
      tips: 'Propinas',
      payouts: 'Pagos',
      refunded: 'Reembolsado',
      requests: 'Solicitudes de reembolso',
      reports: {
        buyer: 'Denuncias suyas',
        seller: 'Denuncias en su contra',
      },
      credits: '%{amount} créditos',
      share: '%{share} de lo gastado',
      trend: 'Mes a mes desde %{month}: %{amounts}',
    },
    counterparts: {
      buyer: 'Vendedores con más reservas suyas',
      seller: 'Compradores con más reservas',
      empty: 'Todavía no hay reservas.',
      count: '%{smart_count} reserva |||| %{smart_count} reservas',
      last: 'la última el %{date}',
    },
    upcoming: {
      title: 'Próximas citas',
      empty: 'No hay próximas citas.',
    },
    deleted_user: 'usuario eliminado',
    bookings: {
      id: 'ID de reserva',
      starts_at: 'Cita',
      service: 'Servicio',
      buyer: 'Comprador',
      seller: 'Vendedor',
      price: 'Precio (créditos)',
      status: 'Estado',
      any: 'Cualquiera',
      empty: 'Aquí aparecen las citas de esta persona.',
    },
    ledger: {
      type: 'Tipo',
      period: 'Periodo',
      any: 'Cualquiera',
      refund: 'Reembolsos',
      refundable: 'Reembolsables',
      any_time: 'Cualquier fecha',
      balance: 'Saldo después',
    },
  },
  people: {
    erased: 'Eliminado con la cuenta',
    search: 'Buscar nombre, correo o ID',
    blocked: 'Bloqueado',
    active: 'Activos: %{period}',
    unblock: 'Desbloquear',
    unblock_name: 'Desbloquear a %{name}',
    action: {
      block: 'Bloquear usuario',
      unblock: 'Desbloquear usuario',
      delete: 'Eliminar',
    },
    bulk: {
      block: 'Bloquear usuarios',
      unblock: 'Desbloquear usuarios',
      delete: 'Eliminar usuarios',
    },
    confirm: {
      block: '¿Quiere bloquear a este usuario? |||| ¿Quiere bloquear a estos %{smart_count} usuarios?',
      unblock:
        '¿Quiere desbloquear a este usuario? |||| ¿Quiere desbloquear a estos %{smart_count} usuarios?',
      delete: '¿Quiere eliminar a este usuario? |||| ¿Quiere eliminar a estos %{smart_count} usuarios?',
    },
    warning: {
      block:
        'Esta persona no podrá iniciar sesión hasta que se la desbloquee. |||| No podrán iniciar sesión hasta que se los desbloquee.',
      requests:
        'Se cerrará %{smart_count} solicitud de reembolso pendiente sin reembolso. |||| Se cerrarán %{smart_count} solicitudes de reembolso pendientes sin reembolso.',
    },
    field: {
      id: 'ID de registro',
      email: 'Correo electrónico',
      first_name: 'Nombre',
      last_name: 'Apellidos',
      new_password: 'Contraseña nueva',
    },
    help: {
      id: 'Asignado al registrarse',
      email: 'La persona inicia sesión con este correo. Aquí no se puede cambiar.',
      new_password: `Opcional, al menos ${MIN_PASSWORD} caracteres. Déjela vacía para conservar la contraseña actual`,
    },
  },
};
