import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    community_reports: {
      name: 'Denuncia |||| Denuncias',
      audit_name: 'la denuncia',
      audit_kind: 'Denuncia',
      audit_list: 'las denuncias',
      permission_name: 'Denuncias',
      fields: {
        appointment_date: 'Fecha de la cita',
        first_name: 'Comprador',
        email: 'Contacto del comprador',
        service: 'Servicio',
        seller: 'Vendedor',
        seller_contact: 'Contacto del vendedor',
        reason: 'Motivo',
        created_at: 'Denunciado',
        status: 'Estado',
      },
      filter: { period: 'Cita', created: 'Denunciado', status: 'Estado' },
      details: 'Ver detalles',
      block: 'Bloquear la cuenta',
      as_note: 'Denuncia %{id}',
      close: { action: 'Cerrar denuncia', confirm: '¿Quiere cerrar la denuncia?', done: 'Denuncia cerrada' },
      reopen: {
        action: 'Reabrir denuncia',
        confirm: '¿Quiere reabrir la denuncia?',
        done: 'Denuncia reabierta',
      },
      already_blocked: 'Esta cuenta ya está bloqueada',
      deleted: 'usuario eliminado',
      unknown_seller: 'No se conoce la cuenta denunciada. Bloquee al vendedor en Cuentas de vendedores.',
      about: 'Denuncia de %{name}',
      sample: 'Este servidor no ofrece denuncias. Estas filas son ejemplos.',
      sample_action: 'No disponible con datos de muestra',
      unfiltered: 'Este servidor muestra denuncias, pero no las filtra ni identifica la cuenta denunciada.',
      empty: 'Aquí aparecen las denuncias de los compradores.',
    },
  },
};
