import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    stripe_settings: {
      name: 'Ajustes de Stripe |||| Ajustes de Stripe',
      section: 'Comisión de procesamiento',
      intro:
        'Lo que se retiene del precio de cada reserva completada antes de pagar al vendedor. Las propinas son íntegras para él.',
      fields: { processing_fee: 'Comisión', fee_type: 'Tipo de comisión' },
      kind: { percent: 'Porcentaje', absolute: 'Dólares estadounidenses' },
      example: 'De una reserva de %{payment}, la comisión es de %{fee}.',
      failed: 'No se han podido cargar los ajustes',
    },
  },
};
