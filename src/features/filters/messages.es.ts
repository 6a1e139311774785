import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  filters: {
    title: 'Filtros',
    back: 'Todos los filtros',
    clear: 'Quitar todos',
    apply: 'Aplicar',
    remove: 'Quitar el filtro: %{condition}',
    change: 'Cambiar el filtro: %{condition}',
    from: 'Primer día',
    to: 'Último día',
    least: 'Como mínimo',
    most: 'Como máximo',
    choice: '%{name}: %{choice}',
    assigned: {
      me: 'Asignado a mí',
      nobody: 'Sin asignar',
      to: 'Asignado a %{name}',
    },
    number: 'n.º %{id}',
    find: 'Nombre, correo o ID',
    no_matches: 'Sin resultados',
    days: {
      named: '%{name}: %{period}',
      both: '%{name}: del %{from} al %{to}',
      one: '%{name}: el %{from}',
      from: '%{name}: desde el %{from}',
      to: '%{name}: hasta el %{to}',
    },
    amounts: {
      both: '%{name}: de %{from} a %{to}',
      one: '%{name}: exactamente %{from}',
      from: '%{name}: como mínimo %{from}',
      to: '%{name}: como máximo %{to}',
    },
    names: {
      status: 'Estado',
      joined: 'Alta',
      earnings: 'Ganancias',
      credits: 'Créditos',
      open_request: 'Solicitudes de reembolso abiertas',
      reported: 'Denuncias recibidas',
      has_reported: 'Denuncias presentadas',
      booked: 'Reservas',
      amount: 'Importe',
      paid_since: 'Pagos posteriores',
      type: 'Tipo',
      person: 'Persona',
      age: 'Antigüedad',
      assigned: 'Asignado a',
    },
    choices: {
      type: {
        debit: 'Cargo',
        credit: 'Abono',
      },
      age: {
        day: 'Más de un día',
        week: 'Más de una semana',
        month: 'Más de 30 días',
      },
      status: {
        active: 'Activo',
        blocked: 'Bloqueado',
        new: 'Nuevo',
        answered: 'Respondido',
        spam: 'No deseado',
      },
      open_request: {
        yes: 'Con una solicitud abierta',
        no: 'Sin solicitudes abiertas',
      },
      reported: {
        yes: 'Con denuncias',
        no: 'Sin denuncias',
      },
      has_reported: {
        yes: 'Ha denunciado a alguien',
        no: 'No ha denunciado a nadie',
      },
      booked: {
        yes: 'Con reservas',
        no: 'Sin ninguna reserva',
      },
      paid_since: {
        yes: 'Se pagó después al vendedor',
        no: 'No se ha vuelto a pagar al vendedor',
      },
    },
    none: 'Filtro',
    all: 'Cualquier fecha',
    any: 'Cualquiera',
  },
};
