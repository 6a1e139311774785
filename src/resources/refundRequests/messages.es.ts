import type { Translated } from '../../format/translated';
import type * as english from './messages';

export const messages: Translated<typeof english.messages> = {
  name: 'Solicitud de reembolso |||| Solicitudes de reembolso',
  fields: {
    appointment_date: 'Fecha de la cita',
    first_name: 'Nombre del comprador',
    email: 'Contacto del comprador',
    seller: 'Nombre del vendedor',
    seller_contact: 'Contacto del vendedor',
    reason: 'Motivo del reembolso',
    credits: 'Créditos',
    created_at: 'Solicitado',
    status: 'Estado',
    note: 'Nota',
  },
  filter: { period: 'Cita', created: 'Solicitado' },
  message: 'Enviar mensaje',
  approve: 'Aprobar',
  cancel: 'Cancelar',
  details: 'Ver detalles',
  deleted: 'alguien que se ha ido',
  no_email: 'No hay dirección a la que escribir',
  decided: 'Esta solicitud ya está decidida',
  status: { open: 'Abierta', approved: 'Aprobada', denied: 'Cancelada' },
  decided_by: '%{status} por %{name}, %{date}',
  confirm_approve: '¿Quiere aprobar este reembolso?',
  about: '%{amount} a %{name}',
  approved: 'Reembolso de %{amount} a %{name} aprobado',
  denied: 'Solicitud de reembolso de %{name} cancelada',
  denial: {
    title: 'Cancelar la solicitud de reembolso',
    note: 'Nota',
    help: 'Por qué %{name} no recupera %{amount}',
    save: 'Cancelar la solicitud',
    keep: 'Conservar la solicitud',
  },
  sample:
    'Este servidor no ofrece solicitudes de reembolso. Las filas muestran cómo es la página; nadie ha pedido estos reembolsos.',
  sample_action: 'Datos de muestra: no hay nada que hacer',
  empty: 'Aquí aparece lo que los compradores piden que se les devuelva de sus reservas.',
};
