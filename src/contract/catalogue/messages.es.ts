import type { TranslationOf } from '../core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  catalogue: {
    validation: {
      category_image_is_no_picture: 'La imagen de la categoría debe enviarse como data URL',
      too_many_benefits: 'Como máximo %{max} ventajas',
      benefit_is_required: 'Se necesita al menos una ventaja',
    },
  },
};
