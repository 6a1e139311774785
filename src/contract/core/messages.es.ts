import type { TranslationOf } from './translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  validation: {
    amount_too_large: 'Como máximo %{max}',
    credits_exceed: 'Los créditos no pueden superar %{max} en esta transacción',
    two_decimals_at_most: 'Dos decimales como máximo',
    no_thousands_separator:
      'Omita el separador de miles y use una coma o un punto para los decimales, como 1234,50',
    three_digits_after_point:
      'Omita el separador de miles y use una coma o un punto para los decimales, como 1234,50',
    three_digits_after_comma: 'Dos decimales como máximo',
    is_required: 'Este campo es obligatorio',
    must_be_number: 'Escriba un número',
    cannot_be_negative: 'No puede ser un número negativo',
    must_be_at_most: 'Escriba como máximo %{most} caracteres',
    at_most_characters: 'Como máximo %{most} caracteres',
    at_most_entries: 'Como máximo %{most} elementos',
    whole_number_between: 'Un número entero de %{least} a %{most}',
    no_null_character: 'No se admite el carácter nulo',
    yes_or_no: 'Debe ser sí o no',
    must_be_true: 'Debe ser true',
    must_be_false: 'Debe ser false',
    must_be_text: 'Debe ser texto',
    must_be_list: 'Debe ser una lista',
    cannot_be_empty: 'No puede estar vacío',
    is_no_choice: 'No es uno de los valores permitidos',
    no_such_parameter: 'Parámetro desconocido',
    is_malformed: 'El formato no es válido',
    reference_is_invalid: 'Escriba un tipo y un ID, como buyer:1042',
    id_is_required: 'Falta el ID',
    maximum_below_minimum: 'No puede ser menos que el mínimo',
    choose_day: 'Elija un día',
    end_before_start: 'El último día no puede ser anterior al primero',
  },
  request: {
    list_is_missing: 'No se ha podido leer la respuesta del servidor: falta la lista',
    id_is_missing: 'No se ha podido leer la respuesta del servidor: un registro no tiene ID',
    token_is_missing: 'No se ha podido leer la respuesta del servidor: faltan los datos del paso siguiente',
    something_went_wrong: 'Algo ha salido mal',
    too_large: 'La petición es demasiado grande',
    no_answer:
      'Algo ha salido mal: el servidor no ha respondido. Compruebe la conexión e inténtelo de nuevo.',
    request_timed_out: 'El servidor no ha respondido a tiempo',
    outcome_is_unknown:
      'El servidor no ha confirmado este cambio: puede que esté guardado o que no. Compruébelo antes de volver a intentarlo.',
    id_is_duplicate:
      'Varios registros tienen el ID %{id}, así que el servidor no puede saber a cuál se refiere. No se ha cambiado nada',
  },
};
