import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    stripe_settings: {
      name: 'Ajustes de Stripe |||| Ajustes de Stripe',
      section: 'Comisión de procesamiento',
      intro:
        'Se descuenta de cada reserva completada antes de pagar al vendedor. Los vendedores conservan todas las propinas.',
      fields: { processing_fee: 'Comisión', fee_type: 'Tipo de comisión' },
      kind: { percent: 'Porcentaje', absolute: 'Dólares estadounidenses' },
      example: 'Para una reserva de %{payment}, la comisión es de %{fee}.',
      failed: 'No se han podido cargar los ajustes',
    },
  },
};
